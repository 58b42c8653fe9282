import { signedIn } from '@entourage/contracts/access/caller';
import type { Appointment, schedulingCalls } from '@entourage/contracts/calls/appointments';
import type { UseCaseInput } from '@entourage/contracts/calls/use-case-input';
import { AppError } from '@entourage/contracts/errors';
import type { Context } from '../data/store.ts';
import { forAdmins, meetingViews } from './meeting-views.ts';

/** The caller's meetings, newest first; an empty list for roles without meetings. */
export async function viewMyMeetings({ caller, config, store }: Context): Promise<Appointment[]> {
  const { role, userId: self, relationships } = signedIn(caller);
  if (role !== 'ATHLETE' && role !== 'LIAISON') return [];
  const { meetings, users } = store.read;
  return meetingViews(await meetings.ofParticipant(self, relationships.assignedAthletes), { users, config });
}

/**
 * A liaison's meetings, newest first: for the liaison those with assigned athletes, for an athlete their own, for an
 * ADMIN all, without notes.
 * @throws AppError NOT_FOUND for an athlete's own id, and for an ADMIN when the id is not a liaison's
 */
export async function viewLiaisonMeetings(
  { caller, config, store }: Context,
  { liaisonId }: UseCaseInput<typeof schedulingCalls.appointmentsOfLiaison>,
): Promise<Appointment[]> {
  const { role, userId: self, relationships } = signedIn(caller);
  const { meetings, users } = store.read;
  if (role === 'ADMIN') {
    const found = await meetings.ofLiaison(liaisonId);
    if (found.length === 0) {
      const user = (await users.byIds([liaisonId])).get(liaisonId);
      if (user?.role !== 'LIAISON' || user.isDeleted) throw new AppError('NOT_FOUND');
    }
    return (await meetingViews(found, { users, config })).map(forAdmins);
  }
  if (role === 'ATHLETE' && liaisonId === self) throw new AppError('NOT_FOUND');
  const athleteIds = role === 'ATHLETE' ? [self] : relationships.assignedAthletes;
  return meetingViews(await meetings.ofLiaison(liaisonId, athleteIds), { users, config });
}
