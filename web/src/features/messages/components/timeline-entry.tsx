import type { Message, MessagePartner } from '@entourage/contracts/calls/messages';
import Box from '@mui/material/Box';
import { AppointmentCard } from '#entities/meetings/appointment-card.tsx';
import { personName } from '#entities/people/person-name.ts';
import type { TimelineItem } from '../domain/timeline.ts';
import { DaySeparator } from './day-separator.tsx';
import { MessageBubble } from './message-bubble.tsx';

type Props = {
  item: TimelineItem;
  wordsOf: (message: Message) => string;
  partner: MessagePartner;
  ownId: string;
  zone: string;
  /** Messages of the partner with a higher sequence number have just arrived; null when none has. */
  arrivedAfter: number | null;
};

/** A message or a meeting, below the separator of its day. */
export function TimelineEntry({ item, wordsOf, partner, ownId, zone, arrivedAfter }: Props) {
  return (
    <>
      {item.day && <DaySeparator at={item.day} zone={zone} />}
      {item.kind === 'meeting' ? (
        <Box sx={{ maxWidth: 440, mx: 'auto' }}>
          <AppointmentCard meeting={item.meeting} isBesideName />
        </Box>
      ) : (
        <MessageBubble
          message={item.message}
          words={wordsOf(item.message)}
          isOwn={item.message.senderId === ownId}
          isJustArrived={
            arrivedAfter !== null && item.message.senderId === partner.id && item.message.sequence > arrivedAfter
          }
          senderName={personName(partner)}
          zone={zone}
        />
      )}
    </>
  );
}
