import type { Conversation } from '@entourage/contracts/calls/messages';
import Box from '@mui/material/Box';
import { useId } from 'react';
import { useAppointmentsQuery } from '#entities/meetings/appointments-api.ts';
import { partnerIdOf } from '#entities/meetings/meeting-order.ts';
import { useMessageWords } from '#entities/meetings/message-words.ts';
import { useUnsentMessages } from '#entities/messages/outbox.ts';
import { personName } from '#entities/people/person-name.ts';
import { useSignedInUser } from '#entities/session/use-current-user.ts';
import { moveFocus } from '#shared/browser/move-focus.ts';
import { PlainList } from '#shared/components/plain-list.tsx';
import { texts } from '../texts.ts';
import { ConversationEntry } from './conversation-entry.tsx';
import { ConversationMeetings } from './conversation-meetings.tsx';

type Props = { conversations: readonly Conversation[]; selectedId: string | null; onSelect: (userId: string) => void };

/** Latest conversation first, each with its meetings (S1 §2). */
export function ConversationList({ conversations, selectedId, onSelect }: Props) {
  const viewer = useSignedInUser();
  const { data: meetings = [] } = useAppointmentsQuery();
  const unsent = useUnsentMessages(viewer.id);
  const wordsOf = useMessageWords();
  const labelId = useId();
  return (
    <Box component="nav" aria-labelledby={labelId}>
      <Box
        component="h2"
        id={labelId}
        sx={{ position: 'absolute', width: 1, height: 1, m: '-1px', overflow: 'hidden', clipPath: 'inset(50%)' }}
      >
        {texts.conversations}
      </Box>
      <PlainList onKeyDown={moveFocus} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.5, p: 1 }}>
        {conversations.map((conversation) => (
          <li key={conversation.user.id}>
            <ConversationEntry
              conversation={conversation}
              ownId={viewer.id}
              wordsOf={wordsOf}
              unsent={unsent.findLast(({ receiverId }) => receiverId === conversation.user.id)}
              isSelected={conversation.user.id === selectedId}
              onSelect={onSelect}
            />
            <ConversationMeetings
              meetings={meetings.filter((meeting) => partnerIdOf(meeting, viewer) === conversation.user.id)}
              partnerName={personName(conversation.user)}
            />
          </li>
        ))}
      </PlainList>
    </Box>
  );
}
