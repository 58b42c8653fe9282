import type { ContactMessage } from '@entourage/contracts/calls/contact';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { RelativeTime } from '#shared/components/relative-time.tsx';
import { radius } from '#shared/theme/measures.ts';
import { useToast } from '#shared/toasts/use-toast.ts';
import { useMarkContactReadMutation, useMarkContactUnreadMutation } from './contact-messages-api.ts';
import { replyAddress } from './select-contact-messages.ts';
import { contactTexts as texts } from './texts.ts';

/** One message; an unread one is highlighted. */
export function ContactCard({ message }: { message: ContactMessage }) {
  const { id, name, email, subject, isRead, createdAt } = message;
  const toast = useToast();
  const [markRead, reading] = useMarkContactReadMutation();
  const [markUnread, unreading] = useMarkContactUnreadMutation();
  const mark = async () => {
    const { error } = await (isRead ? markUnread(id) : markRead(id));
    if (error) toast.failure(isRead ? texts.unreadFailed : texts.readFailed);
  };
  const action = isRead ? texts.markUnread : texts.markRead;
  return (
    <Box
      component="li"
      sx={{
        p: { xs: 2, sm: 2.5 },
        border: 1,
        borderColor: isRead ? 'divider' : 'primary.main',
        borderRadius: radius.card,
        bgcolor: isRead ? 'background.paper' : 'surface.accent',
      }}
    >
      <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="h5" component="h3" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
          {subject}
        </Typography>
        {!isRead && <Chip size="small" color="primary" label={texts.isNew} />}
      </Stack>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
        {name} · {email} · <RelativeTime at={createdAt} />
      </Typography>
      <Typography sx={{ mt: 1.5, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '80ch' }}>
        {message.message}
      </Typography>
      <Stack direction="row" spacing={1} useFlexGap sx={{ mt: 2, flexWrap: 'wrap' }}>
        <Button
          size="small"
          variant={isRead ? 'text' : 'contained'}
          color={isRead ? 'inherit' : 'primary'}
          disabled={reading.isLoading || unreading.isLoading}
          onClick={mark}
          aria-label={texts.forMessage(action, subject)}
        >
          {action}
        </Button>
        <Button
          size="small"
          variant="outlined"
          href={replyAddress(message)}
          aria-label={texts.forMessage(texts.reply, subject)}
        >
          {texts.reply}
        </Button>
      </Stack>
    </Box>
  );
}
