import type { Conversation, Message, MessagePartner } from '@entourage/contracts/calls/messages';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useAppointmentsQuery } from '#entities/meetings/appointments-api.ts';
import { useMessageText } from '#entities/meetings/meeting-message-text.ts';
import { findPartnerId } from '#entities/meetings/meeting-order.ts';
import { useThreadQuery } from '#entities/messages/messages-api.ts';
import { useUnsentMessages } from '#entities/messages/outbox.ts';
import { withUnsent } from '#entities/messages/thread.ts';
import { personName } from '#entities/people/person-name.ts';
import { useSignedInUser } from '#entities/session/use-current-user.ts';
import ChatBubbleOutlineRounded from '#icons/ChatBubbleOutlineRounded.tsx';
import { EmptyState } from '#shared/components/empty-state.tsx';
import { QueryView } from '#shared/components/query-view.tsx';
import { VisuallyHidden } from '#shared/components/visually-hidden.tsx';
import { useMeetingDialogs } from '../state/use-meeting-dialogs.ts';
import type { PendingCommands as Pending } from '../state/use-pending-commands.ts';
import { useReadMark } from '../state/use-read-mark.ts';
import { useSoughtMessage } from '../state/use-sought-message.ts';
import { texts } from '../texts.ts';
import { DraftRescue } from './draft-rescue.tsx';
import { MeetingDialogs } from './meeting-dialogs.tsx';
import { MessageList } from './message-list.tsx';
import { PendingCommands } from './pending-commands.tsx';
import { SendForm } from './send-form.tsx';
import { ThreadHeader } from './thread-header.tsx';
import { ThreadSkeleton } from './thread-skeleton.tsx';

type Props = {
  conversation: Conversation;
  pending: Pending;
  /** True when the user selected the thread, so that it gets the focus. */
  isAskedFor: boolean;
  /** On a phone the thread covers the list. */
  isAlone: boolean;
  onBack: () => void;
};

/** The open conversation: header, messages and input. */
export function ThreadPane({ conversation, pending, isAskedFor, isAlone, onBack }: Props) {
  const { user: partner, canSend } = conversation;
  const viewer = useSignedInUser();
  // With administrators nobody is connected; their threads close for other reasons.
  const isConnectable = partner.role !== 'ADMIN' && viewer.role !== 'ADMIN';
  const { query, waitingCount } = useShownThread(partner.id, viewer.id);
  const appointments = useAppointmentsQuery();
  const dialogs = useMeetingDialogs();
  useReadMark(conversation);
  const sought = useSoughtMessage(partner.id, query.data);

  const meetings = useMemo(
    () => (appointments.data ?? []).filter((meeting) => findPartnerId(meeting, viewer) === partner.id),
    [appointments.data, viewer, partner.id],
  );
  return (
    <>
      <ThreadHeader
        partner={partner}
        canSchedule={canSend}
        onSchedule={(label) => dialogs.open({ kind: 'schedule', partner: { ...partner, label } })}
        isAlone={isAlone}
        onBack={onBack}
      />
      <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}>
        <QueryView query={query} skeleton={<ThreadSkeleton />} errorText={texts.thread.loadFailed}>
          {(thread) => (
            <>
              {thread.messages.length === 0 && (
                <EmptyState
                  icon={<ChatBubbleOutlineRounded />}
                  title={texts.empty.messages}
                  text={canSend && texts.empty.messagesHint}
                  titleAs="h3"
                />
              )}
              {(thread.messages.length > 0 || meetings.length > 0) && (
                <MessageList
                  thread={thread}
                  meetings={meetings}
                  partner={partner}
                  ownId={viewer.id}
                  soughtId={sought}
                />
              )}
              <MessageAnnouncement messages={thread.messages} partner={partner} />
              <VisuallyHidden isLive>{waitingCount > 0 && texts.outbox.waitingCount(waitingCount)}</VisuallyHidden>
            </>
          )}
        </QueryView>
      </Box>
      <PendingCommands pending={pending} />
      {canSend ? (
        <SendForm partner={partner} dialogs={dialogs} pending={pending} isFocused={isAskedFor && !isAlone} />
      ) : (
        <Box sx={{ px: 2.5, py: 2, borderTop: 1, borderColor: 'divider' }}>
          {isConnectable && <Typography sx={{ fontWeight: 600 }}>{texts.ended.title(personName(partner))}</Typography>}
          <Typography color="textSecondary">{texts.form.closed}</Typography>
          <DraftRescue partnerId={partner.id} />
        </Box>
      )}
      <MeetingDialogs dialogs={dialogs} />
    </>
  );
}

/** The thread with the viewer's unsent messages, and how many of them wait for the connection. */
function useShownThread(partnerId: string, viewerId: string) {
  const query = useThreadQuery(partnerId);
  const all = useUnsentMessages(viewerId);
  const unsent = useMemo(() => all.filter(({ receiverId }) => receiverId === partnerId), [all, partnerId]);
  const data = useMemo(() => query.data && withUnsent(query.data, unsent), [query.data, unsent]);
  return { query: { ...query, data }, waitingCount: unsent.filter(({ state }) => state === 'waiting').length };
}

/** Announces messages that arrive while the thread is open to screen readers. */
function MessageAnnouncement({ messages, partner }: { messages: readonly Message[]; partner: MessagePartner }) {
  const messageText = useMessageText();
  const newest = messages.findLast(({ senderId }) => senderId === partner.id);
  const announced = useRef(newest?.id);
  const [words, setWords] = useState('');
  useEffect(() => {
    if (!newest || newest.id === announced.current) return;
    announced.current = newest.id;
    setWords(texts.thread.arrived(personName(partner), messageText(newest)));
  }, [newest, partner, messageText]);
  return <VisuallyHidden isLive>{words}</VisuallyHidden>;
}
