import { liaisonProfileUpdated } from '@entourage/contracts/events/admin/liaison-profile.updated.v1';
import type { EventData } from '@entourage/contracts/events/define-event';
import type { AssignmentPair } from '../data/assignments-repository.ts';
import type { Transaction } from '../data/store.ts';
import type { LiaisonProfileRecord } from '../domain/liaison-profile.ts';

/** A profile as its event carries it: what other services show of it. */
export const profileData = (profile: LiaisonProfileRecord): EventData<typeof liaisonProfileUpdated> => ({
  userId: profile.userId,
  version: profile.version,
  title: profile.title,
  specialization: profile.specialization,
  institution: profile.institution,
  yearsExperience: profile.yearsExperience,
});

/** Tells the liaison, the athletes of `pairs` and the administrators. */
export function tellProfile(
  outbox: Transaction['outbox'],
  profile: LiaisonProfileRecord,
  pairs: readonly AssignmentPair[],
): void {
  outbox.add(liaisonProfileUpdated, {
    subject: profile.userId,
    audience: { userIds: [profile.userId, ...pairs.map(({ athleteId }) => athleteId)], roles: ['ADMIN'] },
    data: profileData(profile),
  });
}
