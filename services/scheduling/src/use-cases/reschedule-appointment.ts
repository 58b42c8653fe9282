import { signedIn } from '@entourage/contracts/access/caller';
import type { Appointment, schedulingCalls } from '@entourage/contracts/calls/appointments';
import type { UseCaseInput } from '@entourage/contracts/calls/use-case-input';
import type { Context } from '../data/store.ts';
import { assertMovable, isUnchanged, moved } from '../domain/meeting.ts';
import { wantedTimes } from '../domain/wanted-times.ts';
import { publishMoved } from '../events/publish-meeting.ts';
import { firstFree } from './first-free.ts';
import { offeredTimes } from './free-slots.ts';
import { meetingView } from './meeting-views.ts';
import { assertConnectionActive, ownMeeting } from './own-meeting.ts';

/** Moves a meeting to the first requested time that is free for both participants; the id is kept (decision C18). */
export function rescheduleAppointment(
  { caller, clock, config, store }: Context,
  { id: meetingId, body: input }: UseCaseInput<typeof schedulingCalls.rescheduleAppointment>,
): Promise<Appointment> {
  const user = signedIn(caller);
  const at = clock.now();
  const times = wantedTimes(input, at);
  return store.transaction(async (transaction) => {
    const { meetings, users, outbox } = transaction;
    await meetings.lockCalendars(await ownMeeting(transaction, user, meetingId));
    // Read again under the lock: another transaction may have changed it.
    const meeting = await ownMeeting(transaction, user, meetingId);
    assertMovable(meeting, at);
    assertConnectionActive(user, meeting);
    const isOffered = await offeredTimes(transaction, meeting, { by: user.userId, at, except: meeting.id });
    const who = { by: user.userId, at, timezone: input.timezone ?? meeting.timezone };
    const wanted = { scheduledAt: times[0], isOffered: isOffered(times[0]) };
    if (isUnchanged(meeting, who, wanted)) return meetingView(meeting, { users, config });

    const next = await firstFree(transaction, times, async (scheduledAt) => {
      const movedMeeting = moved(meeting, who, { scheduledAt, isOffered: isOffered(scheduledAt) });
      await meetings.save(movedMeeting);
      return movedMeeting;
    });
    publishMoved(outbox, next);
    return meetingView(next, { users, config });
  });
}
