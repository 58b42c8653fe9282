import { signedIn } from '@entourage/contracts/access/caller';
import type { Appointment } from '@entourage/contracts/calls/appointments';
import { id } from '@entourage/contracts/ids';
import { z } from 'zod';
import type { Context } from '../data/store.ts';
import { confirmed } from '../domain/meeting.ts';
import { publishConfirmed } from '../events/publish-meeting.ts';
import { meetingView } from './meeting-views.ts';
import { assertConnectionActive, ownMeeting } from './own-meeting.ts';

export const confirmationInput = z.object({ id });

/** Confirms a proposed meeting, for the participant who did not propose it (decision C3). */
export function confirmAppointment(
  { caller, clock, config, store }: Context,
  input: z.infer<typeof confirmationInput>,
): Promise<Appointment> {
  const user = signedIn(caller);
  return store.transaction(async (transaction) => {
    const { meetings, users, outbox } = transaction;
    const meeting = await ownMeeting(transaction, user, input.id);
    const next = confirmed(meeting, { by: user.userId, at: clock.now() });
    if (next !== meeting) {
      assertConnectionActive(user, meeting);
      await meetings.save(next);
      publishConfirmed(outbox, next);
    }
    return meetingView(next, { users, config });
  });
}
