import type { Conversation } from '@entourage/contracts/calls/messages';
import Box from '@mui/material/Box';
import { useId } from 'react';
import { useAppointmentsQuery } from '#entities/meetings/appointments-api.ts';
import { useMessageText } from '#entities/meetings/meeting-message-text.ts';
import { findPartnerId, nextMeeting } from '#entities/meetings/meeting-order.ts';
import { useUnsentMessages } from '#entities/messages/outbox.ts';
import { useSignedInUser } from '#entities/session/use-current-user.ts';
import { moveFocus } from '#shared/browser/move-focus.ts';
import { useNow } from '#shared/browser/use-now.ts';
import { PlainList } from '#shared/components/plain-list.tsx';
import { visuallyHidden } from '#shared/components/visually-hidden.tsx';
import { texts } from '../texts.ts';
import { ConversationEntry } from './conversation-entry.tsx';
import { ListTitle } from './list-title.tsx';

type Props = {
  conversations: readonly Conversation[];
  /** Shown above them, when they are a part of what is shown. */
  title: string | null;
  selectedId: string | null;
  onSelect: (userId: string) => void;
};

/** Latest conversation first. */
export function ConversationList({ conversations, title, selectedId, onSelect }: Props) {
  const viewer = useSignedInUser();
  const { data: meetings = [] } = useAppointmentsQuery();
  const unsent = useUnsentMessages(viewer.id);
  const messageText = useMessageText();
  const nowMs = useNow();
  const labelId = useId();
  if (conversations.length === 0) return null;
  return (
    <Box component="nav" aria-labelledby={labelId}>
      {title === null ? (
        <Box component="h2" id={labelId} sx={visuallyHidden}>
          {texts.conversations}
        </Box>
      ) : (
        <ListTitle id={labelId}>{title}</ListTitle>
      )}
      <PlainList onKeyDown={moveFocus} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.5, p: 1 }}>
        {conversations.map((conversation) => (
          <li key={conversation.user.id}>
            <ConversationEntry
              conversation={conversation}
              ownId={viewer.id}
              messageText={messageText}
              unsent={unsent.findLast(({ receiverId }) => receiverId === conversation.user.id)}
              meeting={nextMeeting(
                meetings.filter((meeting) => findPartnerId(meeting, viewer) === conversation.user.id),
                nowMs,
              )}
              isSelected={conversation.user.id === selectedId}
              onSelect={onSelect}
            />
          </li>
        ))}
      </PlainList>
    </Box>
  );
}
