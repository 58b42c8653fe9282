import type { Conversation } from '@entourage/contracts/calls/messages';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useAppointmentsQuery } from '#entities/meetings/appointments-api.ts';
import { LiaisonChooser } from '#entities/meetings/liaison-chooser.tsx';
import { partnerIdOf, shownInThread } from '#entities/meetings/meeting-order.ts';
import { ScheduleDialog } from '#entities/meetings/schedule-dialog.tsx';
import { useThreadQuery } from '#entities/messages/messages-api.ts';
import { useUnsentMessages } from '#entities/messages/outbox.ts';
import { withUnsent } from '#entities/messages/thread.ts';
import { useSignedInUser } from '#entities/session/use-current-user.ts';
import ChatBubbleOutlineRounded from '#icons/ChatBubbleOutlineRounded.tsx';
import { EmptyState } from '#shared/components/empty-state.tsx';
import { QueryView } from '#shared/components/query-view.tsx';
import { VisuallyHidden } from '#shared/components/visually-hidden.tsx';
import { asPartner, useCommands } from '../state/use-commands.ts';
import { useReadMark } from '../state/use-read-mark.ts';
import { texts } from '../texts.ts';
import { MessageAnnouncement } from './message-announcement.tsx';
import { MessageList } from './message-list.tsx';
import { SendForm } from './send-form.tsx';
import { ThreadHeader } from './thread-header.tsx';
import { ThreadSkeleton } from './thread-skeleton.tsx';

type Props = {
  conversation: Conversation;
  /** True when the user selected the thread, so that it gets the focus. */
  isAskedFor: boolean;
  /** On a phone the thread covers the list. */
  isAlone: boolean;
  onBack: () => void;
};

/** The open conversation: header, messages and input. */
export function ThreadPane({ conversation, isAskedFor, isAlone, onBack }: Props) {
  const { user: partner, canSend } = conversation;
  const viewer = useSignedInUser();
  const { query, waitingCount } = useShownThread(partner.id, viewer.id);
  const appointments = useAppointmentsQuery();
  const commands = useCommands();
  useReadMark(conversation);

  const meetings = shownInThread(
    (appointments.data ?? []).filter((meeting) => partnerIdOf(meeting, viewer) === partner.id),
    Date.now(),
  );
  const { opened } = commands;
  return (
    <>
      <ThreadHeader
        partner={partner}
        canSchedule={canSend}
        onSchedule={(label) => commands.open({ kind: 'schedule', partner: { ...partner, label } })}
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
                <MessageList thread={thread} meetings={meetings} partner={partner} ownId={viewer.id} />
              )}
              <MessageAnnouncement messages={thread.messages} partner={partner} />
              <VisuallyHidden isLive>{waitingCount > 0 && texts.outbox.waitingCount(waitingCount)}</VisuallyHidden>
            </>
          )}
        </QueryView>
      </Box>
      {canSend ? (
        <SendForm partner={partner} commands={commands} isFocused={isAskedFor && !isAlone} />
      ) : (
        <Typography color="textSecondary" sx={{ px: 2.5, py: 2, borderTop: 1, borderColor: 'divider' }}>
          {texts.form.closed}
        </Typography>
      )}
      {opened?.kind === 'choose' && (
        <LiaisonChooser
          query={opened.only ? { ...commands.liaisons, data: opened.only } : commands.liaisons}
          onChoose={(entry) => commands.open({ kind: 'schedule', partner: asPartner(entry) })}
          onClose={commands.close}
        />
      )}
      {opened?.kind === 'schedule' && <ScheduleDialog partner={opened.partner} onClose={commands.close} />}
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
