import type { Message, MessagePartner } from '@entourage/contracts/calls/messages';
import Box from '@mui/material/Box';
import { AppointmentCard } from '#entities/meetings/appointment-card.tsx';
import type { ThreadMessage } from '#entities/messages/thread.ts';
import { personName } from '#entities/people/person-name.ts';
import type { TimelineItem } from '../domain/timeline.ts';
import { DaySeparator } from './day-separator.tsx';
import { MeetingEvent } from './meeting-event.tsx';
import { MessageBubble } from './message-bubble.tsx';

type Props = {
  item: TimelineItem;
  messageText: (message: Message) => string;
  partner: MessagePartner;
  ownId: string;
  zone: string;
  /** Messages of the partner with a higher sequence number have just arrived; null when none has. */
  arrivedAfter: number | null;
  /** The reader came for this one, a moment ago. */
  isSought?: boolean;
};

/** A message, a meeting, or a change of one, below the separator of its day. */
export function TimelineEntry({ item, ...props }: Props) {
  return (
    <>
      {item.day && <DaySeparator at={item.day} zone={props.zone} />}
      {item.kind === 'meeting' && (
        <Box sx={{ maxWidth: 440, mx: 'auto' }}>
          <AppointmentCard meeting={item.meeting} isBesideName />
        </Box>
      )}
      {(item.kind === 'event' || item.kind === 'moved') && (
        <MeetingEvent item={item} ownId={props.ownId} zone={props.zone} />
      )}
      {item.kind === 'message' && <ShownMessage message={item.message} {...props} />}
    </>
  );
}

type ShownMessageProps = Omit<Props, 'item'> & { message: ThreadMessage };

function ShownMessage({
  message,
  messageText,
  partner,
  ownId,
  zone,
  arrivedAfter,
  isSought = false,
}: ShownMessageProps) {
  const isJustArrived = arrivedAfter !== null && message.senderId === partner.id && message.sequence > arrivedAfter;
  return (
    <MessageBubble
      message={message}
      words={messageText(message)}
      isOwn={message.senderId === ownId}
      isMarked={isSought || isJustArrived}
      senderName={personName(partner)}
      zone={zone}
    />
  );
}
