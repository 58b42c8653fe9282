import type { Notice } from '@entourage/contracts/calls/notices';
import Box from '@mui/material/Box';
import ListItemButton from '@mui/material/ListItemButton';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { RelativeTime } from '#shared/components/relative-time.tsx';
import { VisuallyHidden } from '#shared/components/visually-hidden.tsx';
import { radius } from '#shared/theme/measures.ts';
import { texts } from '../texts.ts';
import { ChangeReasons } from './change-reasons.tsx';

/** Text and age of a notification. A dot, the font weight and a word mark it as unread. */
export function NotificationEntry({ notification, onOpen }: { notification: Notice; onOpen: () => void }) {
  const { kind, title, body, link, createdAt, readAt } = notification;
  const isUnread = readAt === null;
  return (
    <ListItemButton
      {...(link === null ? { component: 'button' } : { component: Link, to: link })}
      onClick={onOpen}
      sx={{
        alignItems: 'flex-start',
        gap: 1.5,
        width: '100%',
        p: 1.5,
        borderRadius: radius.control,
        textAlign: 'left',
      }}
    >
      <Box
        component="span"
        aria-hidden
        sx={{
          flexShrink: 0,
          width: 8,
          height: 8,
          mt: 1,
          borderRadius: radius.bar,
          bgcolor: isUnread ? 'primary.main' : 'transparent',
        }}
      />
      <Box component="span" sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 0.25 }}>
        {isUnread && <VisuallyHidden>{texts.unread}</VisuallyHidden>}
        <Typography component="span" sx={{ fontWeight: isUnread ? 600 : 400 }}>
          {title}
        </Typography>
        <Typography component="span" variant="body2" color="textSecondary">
          {body}
        </Typography>
        {kind === 'biomarkers-changed' && <ChangeReasons notification={notification} />}
        <Typography component="span" variant="body2" color="textSecondary">
          <RelativeTime at={createdAt} />
        </Typography>
      </Box>
    </ListItemButton>
  );
}
