import DataObjectRounded from '@mui/icons-material/DataObjectRounded';
import InsertDriveFileRounded from '@mui/icons-material/InsertDriveFileRounded';
import NotesRounded from '@mui/icons-material/NotesRounded';
import PictureAsPdfRounded from '@mui/icons-material/PictureAsPdfRounded';
import Box from '@mui/material/Box';
import { radius } from '#shared/theme/measures.ts';

/** By the ending of the name. CSV has the icon of any other file (decision L2). */
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
