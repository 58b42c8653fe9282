import type { Message } from '@entourage/contracts/calls/messages';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { timeIn } from '#entities/meetings/zones.ts';
import { isTemporary } from '#entities/messages/thread.ts';
import { exactTime } from '#shared/components/relative-time.tsx';
import { VisuallyHidden } from '#shared/components/visually-hidden.tsx';
import { changeHighlight } from '#shared/live/change-highlight.ts';
import { radius } from '#shared/theme/measures.ts';
import { texts } from '../texts.ts';

type Props = {
  message: Message;
  isOwn: boolean;
  /** True for a moment after the message arrived. */
  isJustArrived?: boolean;
  senderName: string;
  zone: string;
};

/** One message as plain text with its time (S1 §2, decision M12). */
export function MessageBubble({ message, isOwn, isJustArrived = false, senderName, zone }: Props) {
  const isOnItsWay = isTemporary(message);
  return (
    <Box
      data-just-changed={isJustArrived || undefined}
      sx={{
        maxWidth: { xs: '86%', md: '72%' },
        ml: isOwn ? 'auto' : 0,
        width: 'fit-content',
        px: 1.75,
        py: 1,
        borderRadius: radius.card,
        border: 1,
        borderColor: isOwn ? 'transparent' : 'divider',
        bgcolor: isOwn ? 'surface.accent' : 'surface.raised',
        opacity: isOnItsWay ? 0.72 : 1,
        ...changeHighlight(isJustArrived),
      }}
    >
      <VisuallyHidden>{isOwn ? texts.thread.you : senderName}: </VisuallyHidden>
      <Typography component="span" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {message.content}
      </Typography>
      <Typography
        component="time"
        variant="body2"
        dateTime={message.createdAt}
        title={exactTime(message.createdAt)}
        color="textSecondary"
        sx={{ display: 'block', textAlign: isOwn ? 'right' : 'left', fontVariantNumeric: 'tabular-nums' }}
      >
        {isOnItsWay ? texts.thread.sending : timeIn(message.createdAt, zone)}
      </Typography>
    </Box>
  );
}
