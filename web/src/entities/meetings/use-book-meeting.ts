import type { Appointment } from '@entourage/contracts/calls/appointments';
import { defaultAppointmentTitle, meetingMessageKey, meetingMessageText } from '@entourage/contracts/meetings';
import { useState } from 'react';
import { useSendMessageMutation } from '#entities/messages/messages-api.ts';
import { messageToasts } from '#entities/messages/texts.ts';
import { useSignedInUser } from '#entities/session/use-current-user.ts';
import { idempotencyKeys } from '#shared/api/idempotency-keys.ts';
import { useToast } from '#shared/toasts/use-toast.ts';
import { useBookAppointmentMutation, useMoveAppointmentMutation } from './appointments-api.ts';
import { texts } from './texts.ts';

const { toasts } = texts;
export type Choice = { scheduledAt: string; alternates?: string[] | undefined };
/** `purpose` is empty for none; it stands in the notes, which no link or calendar feed carries (decision C10). */
export type Details = { timezone: string; purpose: string };
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

const makeToast = (meeting: Appointment, isMoved: boolean) => {
  if (meeting.status === 'PENDING') return toasts.requested;
  return isMoved ? toasts.moved : toasts.confirmed;
};

/**
 * Books or moves a meeting and sends a message to the other participant (decisions M9, C18). `unsent` is set when the meeting
 * is booked and the message failed; `sendAgain` retries with the same key.
 */
export function useBookMeeting({ partnerId, moving, onDone }: Target) {
  const toast = useToast();
  const viewer = useSignedInUser();
  const [book, booking] = useBookAppointmentMutation();
  const [move, movingState] = useMoveAppointmentMutation();
  const [send, sending] = useSendMessageMutation();
  const [unsent, setUnsent] = useState<Unsent | null>(null);

  const request = async (choice: Choice, { timezone, purpose }: Details) => {
    if (moving) return move({ id: moving.id, timezone, ...choice });
    const people =
      viewer.role === 'LIAISON'
        ? { athleteId: partnerId, liaisonId: viewer.id }
        : { athleteId: null, liaisonId: partnerId };
    const body = {
      ...people,
      ...choice,
      title: defaultAppointmentTitle,
      notes: purpose === '' ? null : purpose,
      timezone,
    };
    const idempotencyKey = idempotencyKeys.keyFor(JSON.stringify(body));
    const answer = await book({ body, idempotencyKey });
    idempotencyKeys.answered(JSON.stringify(body), answer.error);
    return answer;
  };

  const sendMessage = async (message: Unsent) => {
    const { error } = await send({ receiverId: partnerId, ...message });
    if (!error) return onDone();
    setUnsent(message);
    toast.failure(messageToasts.sendFailed);
  };

  return {
    submit: async (choice: Choice, details: Details) => {
      const { data, error } = await request(choice, details);
      if (error || !data) return toast.failure(toasts.failed);
      toast.success(makeToast(data, moving !== undefined));
      await sendMessage(messageAbout(data, moving !== undefined));
    },
    isSaving: booking.isLoading || movingState.isLoading || sending.isLoading,
    unsent,
    sendAgain: () => unsent && sendMessage(unsent),
  };
}
