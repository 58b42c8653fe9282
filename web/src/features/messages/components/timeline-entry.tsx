import type { MessagePartner } from '@entourage/contracts/rest/messages';
import Box from '@mui/material/Box';
import { AppointmentCard } from '../../../shared/meetings/appointment-card.tsx';
import type { Thread } from '../../../shared/messages/thread.ts';
import { personName } from '../../../shared/session/person-name.ts';
import type { TimelineItem } from '../domain/timeline.ts';
import { DaySeparator } from './day-separator.tsx';
import { LoadEarlier } from './load-earlier.tsx';
import { MessageBubble } from './message-bubble.tsx';

type Props = { item: TimelineItem; thread: Thread; partner: MessagePartner; ownId: string; zone: string };

export function TimelineEntry({ item, thread, partner, ownId, zone }: Props) {
  switch (item.kind) {
    case 'earlier':
      return <LoadEarlier userId={partner.id} before={thread.messages[0]?.id ?? ''} />;
    case 'day':
      return <DaySeparator at={item.at} zone={zone} />;
    case 'meeting':
      return (
        <Box sx={{ maxWidth: 440, mx: 'auto' }}>
          <AppointmentCard meeting={item.meeting} />
        </Box>
      );
    case 'message':
      return (
        <MessageBubble
          message={item.message}
          isOwn={item.message.senderId === ownId}
          senderName={personName(partner)}
          zone={zone}
        />
      );
  }
}
