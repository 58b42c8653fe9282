import Box from '@mui/material/Box';
import DataObjectRounded from '#icons/DataObjectRounded.tsx';
import InsertDriveFileRounded from '#icons/InsertDriveFileRounded.tsx';
import NotesRounded from '#icons/NotesRounded.tsx';
import PictureAsPdfRounded from '#icons/PictureAsPdfRounded.tsx';
import { radius } from '#shared/theme/measures.ts';

/** By the ending of the name. CSV has the icon of any other file. */
const icons = [
  ['.pdf', PictureAsPdfRounded],
  ['.json', DataObjectRounded],
  ['.txt', NotesRounded],
] as const;

/** The kind of a file, by its name. The name says the same in words. */
export function FileIcon({ name }: { name: string }) {
  const Icon = icons.find(([ending]) => name.toLowerCase().endsWith(ending))?.[1] ?? InsertDriveFileRounded;
  return (
    <Box
      aria-hidden
      sx={{
        display: 'grid',
        placeItems: 'center',
        flexShrink: 0,
        width: 40,
        height: 40,
        borderRadius: radius.control,
        bgcolor: 'surface.raised',
        color: 'text.secondary',
        '& svg': { fontSize: 22 },
      }}
    >
      <Icon />
    </Box>
  );
}
