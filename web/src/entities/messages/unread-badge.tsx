import Box from '@mui/material/Box';
import { VisuallyHidden } from '#shared/components/visually-hidden.tsx';

/** A number of unread things as it is shown; '' for none. */
export const unreadText = (count: number, most = 99): string =>
  count === 0 ? '' : count > most ? `${most}+` : String(count);

/** The number of unread messages or notifications, above `most` as '99+'; renders nothing for 0. */
export function UnreadBadge({ count, most = 99 }: { count: number; most?: number }) {
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
      {unreadText(count, most)}
      <VisuallyHidden> unread</VisuallyHidden>
    </Box>
  );
}
