import Box from '@mui/material/Box';
import { VisuallyHidden } from '#shared/components/visually-hidden.tsx';

const most = 99;

/** The number of unread messages or notifications; renders nothing for 0. */
export function UnreadBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-grid',
        placeItems: 'center',
        flexShrink: 0,
        minWidth: 22,
        height: 22,
        px: 0.75,
        borderRadius: '11px',
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
        typography: 'subtitle2',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {count > most ? `${most}+` : count}
      <VisuallyHidden> unread</VisuallyHidden>
    </Box>
  );
}
