import { signedIn } from '@entourage/contracts/access/caller';
import { id } from '@entourage/contracts/ids';
import type { Appointment } from '@entourage/contracts/rest/appointments';
import { z } from 'zod';
import type { Context } from '../data/store.ts';
import { confirmed } from '../domain/meeting.ts';
import { tellConfirmed } from '../events/tell-meeting.ts';
import { ownMeeting, refuseEndedConnection } from './own-meeting.ts';
import { showMeeting } from './show-meetings.ts';

export const confirmationInput = z.object({ id });

/** The side that was asked agrees to a proposed meeting (decision C3). */
export function confirmAppointment(
  { caller, clock, config, store }: Context,
  input: z.infer<typeof confirmationInput>,
): Promise<Appointment> {
  const user = signedIn(caller);
  return store.transaction(async (transaction) => {
    const { appointments, users, outbox } = transaction;
    const meeting = await ownMeeting(transaction, user, input.id);
    const next = confirmed(meeting, { by: user.userId, at: clock.now() });
    if (next !== meeting) {
      refuseEndedConnection(user, meeting);
      await appointments.save(next);
      tellConfirmed(outbox, next);
    }
    return showMeeting(next, { users, config });
  });
}
