import { signedIn } from '@entourage/contracts/access/caller';
import type { Appointment, schedulingCalls } from '@entourage/contracts/calls/appointments';
import type { UseCaseInput } from '@entourage/contracts/calls/use-case-input';
import { AppError } from '@entourage/contracts/errors';
import type { Context } from '../data/store.ts';
import { cancelled } from '../domain/meeting.ts';
import { publishCancelled } from '../events/publish-meeting.ts';
import { forAdmins, meetingView } from './meeting-views.ts';
import { ownMeeting } from './own-meeting.ts';

/** Cancels a meeting, for a participant or an ADMIN; the row is kept (decisions C3, C4). */
export function cancelAppointment(
  { caller, clock, config, store }: Context,
  { id: meetingId, body: input }: UseCaseInput<typeof schedulingCalls.cancelAppointment>,
): Promise<Appointment> {
  const user = signedIn(caller);
  const isAdmin = user.role === 'ADMIN';
  const reason = input?.cancellationReason ?? null;
  return store.transaction(async (transaction) => {
    const { meetings, users, audit, outbox } = transaction;
    const meeting = isAdmin ? await meetings.byId(meetingId) : await ownMeeting(transaction, user, meetingId);
    if (!meeting) throw new AppError('NOT_FOUND');
    const next = cancelled(meeting, { at: clock.now(), reason });
    if (next !== meeting) {
      await meetings.save(next);
      publishCancelled(outbox, next, user.userId);
      if (isAdmin) {
        const status = { from: meeting.status, to: next.status };
        audit.add({ action: 'appointment.cancel', subject: next.athleteId, fields: ['status'], change: { status } });
      }
    }
    const shown = await meetingView(next, { users, config });
    return isAdmin ? forAdmins(shown) : shown;
  });
}
