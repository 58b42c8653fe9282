import { athleteProfileUpdated } from '@entourage/contracts/events/health-data/athlete-profile.updated.v1';
import { consumer } from '@entourage/service-kit';
import type { Transaction } from '../../data/store.ts';

const projection = 'athlete-profiles';

/** Projects sport, team and position of athletes. */
export const projectAthleteProfile = consumer(
  athleteProfileUpdated,
  async ({ data }, transaction: Transaction) => {
    const { athleteId, version, sport, team, position, onboardingCompleted } = data;
    const { users, projectedProfiles, live } = transaction;
    if (!(await transaction.projection.isNewer(projection, athleteId, version))) return;
    // Locked, so that a concurrent deletion leaves no profile behind.
    if (!(await users.lockForUpdate(athleteId))) return;
    await projectedProfiles.putAthlete(athleteId, { sport, team, position, onboardingCompleted });
    live.add({ audience: { userIds: [athleteId] }, tags: ['CurrentUser'] });
    live.add({ audience: { roles: ['ADMIN'] }, tags: ['Users'] });
  },
  { replayable: { projection, empty: ({ projectedProfiles }: Transaction) => projectedProfiles.clearAthletes() } },
);
