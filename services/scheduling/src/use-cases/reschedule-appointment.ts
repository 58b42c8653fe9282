import { signedIn } from '@entourage/contracts/access/caller';
import { id } from '@entourage/contracts/ids';
import { type Appointment, rescheduleInput } from '@entourage/contracts/rest/appointments';
import { z } from 'zod';
import type { Context } from '../data/store.ts';
import { moved, refuseUnmovable, staysAsItIs } from '../domain/meeting.ts';
import { wantedTimes } from '../domain/wanted-times.ts';
import { tellMoved } from '../events/tell-meeting.ts';
import { firstFree } from './first-free.ts';
import { offeredTimes } from './free-slots.ts';
import { ownMeeting, refuseEndedConnection } from './own-meeting.ts';
import { showMeeting } from './show-meetings.ts';

export const moveInput = z.object({ id, input: rescheduleInput });

/** Moves a meeting to the first of the wanted times that is free for both sides; id and history stay (decision C18). */
export function rescheduleAppointment(
  { caller, clock, config, store }: Context,
  { id: appointmentId, input }: z.infer<typeof moveInput>,
): Promise<Appointment> {
  const user = signedIn(caller);
  const at = clock.now();
  const times = wantedTimes(input, at);
  return store.transaction(async (transaction) => {
    const { appointments, users, outbox } = transaction;
    await appointments.holdCalendars(await ownMeeting(transaction, user, appointmentId));
    // Read again: whoever held the calendars before may have changed it.
    const meeting = await ownMeeting(transaction, user, appointmentId);
    refuseUnmovable(meeting, at);
    refuseEndedConnection(user, meeting);
    const isOffered = await offeredTimes(transaction, meeting, { by: user.userId, at, except: meeting.id });
    const who = { by: user.userId, at, timezone: input.timezone ?? meeting.timezone };
    const wanted = { scheduledAt: times[0], isOffered: isOffered(times[0]) };
    if (staysAsItIs(meeting, who, wanted)) return showMeeting(meeting, { users, config });

    const next = await firstFree(transaction, times, async (scheduledAt) => {
      const elsewhere = moved(meeting, who, { scheduledAt, isOffered: isOffered(scheduledAt) });
      await appointments.save(elsewhere);
      return elsewhere;
    });
    tellMoved(outbox, next);
    return showMeeting(next, { users, config });
  });
}
