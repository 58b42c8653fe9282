import { signedIn } from '@entourage/contracts/access/caller';
import type { Appointment, schedulingCalls } from '@entourage/contracts/calls/appointments';
import type { UseCaseInput } from '@entourage/contracts/calls/use-case-input';
import type { Context } from '../data/store.ts';
import { confirmed } from '../domain/meeting.ts';
import { publishConfirmed } from '../events/publish-meeting.ts';
import { meetingView } from './meeting-views.ts';
import { assertConnectionActive, ownMeeting } from './own-meeting.ts';

/** Confirms a proposed meeting, for the participant who did not propose it (decision C3). */
export function confirmAppointment(
  { caller, clock, config, store }: Context,
  input: UseCaseInput<typeof schedulingCalls.confirmAppointment>,
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
