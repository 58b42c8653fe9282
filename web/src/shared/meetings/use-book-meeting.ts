import { type Appointment, defaultAppointmentTitle } from '@entourage/contracts/rest/appointments';
import { meetingMessageKey, meetingMessageText } from '@entourage/contracts/rest/messages';
import { useState } from 'react';
import { repeatKeys } from '../api/repeat-keys.ts';
import { useSendMessageMutation } from '../messages/messages-api.ts';
import { messageNotices } from '../messages/texts.ts';
import { useNotify } from '../notify/use-notify.ts';
import { useSignedInUser } from '../session/use-current-user.ts';
import { useBookAppointmentMutation, useMoveAppointmentMutation } from './appointments-api.ts';
import { texts } from './texts.ts';

const { notices } = texts;
type Choice = { scheduledAt: string; alternates?: string[] | undefined };
type Target = { partnerId: string; moving?: Appointment | undefined; onDone: () => void };
type Unsent = { content: string; idempotencyKey: string };

function messageAbout(meeting: Appointment, isMoved: boolean): Unsent {
  if (isMoved)
    return {
      content: meetingMessageText.moved(meeting),
      idempotencyKey: meetingMessageKey.moved(meeting.id, meeting.scheduledAt),
    };
  const form = meeting.status === 'PENDING' ? 'proposed' : 'scheduled';
  return { content: meetingMessageText[form](meeting), idempotencyKey: meetingMessageKey.booked(meeting.id) };
}

const noticeOf = (meeting: Appointment, isMoved: boolean) => {
  if (meeting.status === 'PENDING') return notices.requested;
  return isMoved ? notices.moved : notices.confirmed;
};

/**
 * Books or moves a meeting and tells the other side in a message (S1 §7, decisions M9, C18). `unsent` stands when the meeting was
 * made and its message could not be sent; `sendAgain` tries once more under the same key.
 */
export function useBookMeeting({ partnerId, moving, onDone }: Target) {
  const notify = useNotify();
  const viewer = useSignedInUser();
  const [book, booking] = useBookAppointmentMutation();
  const [move, movingState] = useMoveAppointmentMutation();
  const [send, sending] = useSendMessageMutation();
  const [unsent, setUnsent] = useState<Unsent | null>(null);

  const request = async (choice: Choice, timezone: string) => {
    if (moving) return move({ id: moving.id, timezone, ...choice });
    const people =
      viewer.role === 'LIAISON'
        ? { athleteId: partnerId, liaisonId: viewer.id }
        : { athleteId: null, liaisonId: partnerId };
    const body = { ...people, ...choice, title: defaultAppointmentTitle, notes: null, timezone };
    const idempotencyKey = repeatKeys.keyFor(JSON.stringify(body));
    const answer = await book({ body, idempotencyKey });
    repeatKeys.answered(JSON.stringify(body), answer.error);
    return answer;
  };

  const tell = async (message: Unsent) => {
    const { error } = await send({ receiverId: partnerId, ...message });
    if (!error) return onDone();
    setUnsent(message);
    notify.failure(messageNotices.sendFailed);
  };

  return {
    submit: async (choice: Choice, timezone: string) => {
      const { data, error } = await request(choice, timezone);
      if (error || !data) return notify.failure(notices.failed);
      notify.success(noticeOf(data, moving !== undefined));
      await tell(messageAbout(data, moving !== undefined));
    },
    isSaving: booking.isLoading || movingState.isLoading || sending.isLoading,
    unsent,
    sendAgain: () => unsent && tell(unsent),
  };
}
