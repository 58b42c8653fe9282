import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { timeIn } from '#entities/meetings/zones.ts';
import type { ThreadMessage } from '#entities/messages/thread.ts';
import { exactTime } from '#shared/components/relative-time.tsx';
import { VisuallyHidden } from '#shared/components/visually-hidden.tsx';
import { changeHighlight } from '#shared/live/change-highlight.ts';
import { radius } from '#shared/theme/measures.ts';
import { messageParts } from '../domain/message-parts.ts';
import { texts } from '../texts.ts';
import { UnsentNote } from './unsent-note.tsx';

type Props = {
  message: ThreadMessage;
  /** What it says to the viewer; its text, unless it is about a meeting. */
  words: string;
  isOwn: boolean;
  /** True for a moment after the message arrived, or was found. */
  isMarked?: boolean;
  senderName: string;
  zone: string;
};

/** One message as plain text, whose web addresses are links, with its time (decision M12), or with its state while it is not sent. */
export function MessageBubble({ message, words, isOwn, isMarked = false, senderName, zone }: Props) {
  return (
    <Box
      data-just-changed={isMarked || undefined}
      sx={{
        maxWidth: { xs: '86%', md: '72%' },
        ml: isOwn ? 'auto' : 0,
        width: 'fit-content',
        px: 1.75,
        py: 1,
        borderRadius: radius.card,
        border: 1,
        borderColor: chooseBorder(message, isOwn),
        bgcolor: isOwn ? 'surface.accent' : 'surface.raised',
        borderStyle: message.unsent ? 'dashed' : 'solid',
        ...changeHighlight(isMarked),
      }}
    >
      <VisuallyHidden>{isOwn ? texts.thread.you : senderName}: </VisuallyHidden>
      <Typography component="span" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {messageParts(words).map(({ at, text, href }) =>
          href === null ? (
            text
          ) : (
            <Link key={at} href={href} target="_blank" rel="noopener noreferrer">
              {text}
            </Link>
          ),
        )}
      </Typography>
      <Typography
        component="div"
        variant="body2"
        color="textSecondary"
        sx={{ textAlign: isOwn ? 'right' : 'left', fontVariantNumeric: 'tabular-nums' }}
      >
        {message.unsent ? (
          <UnsentNote unsent={message.unsent} />
        ) : (
          <time dateTime={message.createdAt} title={exactTime(message.createdAt)}>
            {timeIn(message.createdAt, zone)}
          </time>
        )}
      </Typography>
    </Box>
  );
}

function chooseBorder({ unsent }: ThreadMessage, isOwn: boolean): string {
  if (unsent?.state === 'refused') return 'error.main';
  if (unsent) return 'text.secondary';
  return isOwn ? 'transparent' : 'divider';
}
