import { athleteProfileUpdated } from '@entourage/contracts/events/health-data/athlete-profile.updated.v1';
import { consumer } from '@entourage/service-kit';
import type { Transaction } from '../../data/store.ts';

const projection = 'athlete-profiles';

/** Sport, team and position beside an athlete's name. */
export const keepAthleteProfile = consumer(
  athleteProfileUpdated,
  async ({ data }, transaction: Transaction) => {
    const { athleteId, version, sport, team, position, onboardingCompleted } = data;
    const { users, profileSnapshots, live } = transaction;
    if (!(await transaction.projection.isNewer(projection, athleteId, version))) return;
    // Locked, so that a deletion at the same time leaves nothing behind.
    if (!(await users.lock(athleteId))) return;
    await profileSnapshots.putAthlete(athleteId, { sport, team, position, onboardingCompleted });
    live.add({ audience: { userIds: [athleteId] }, tags: ['CurrentUser'] });
    live.add({ audience: { roles: ['ADMIN'] }, tags: ['Users'] });
  },
  { replayable: { projection, empty: ({ profileSnapshots }: Transaction) => profileSnapshots.emptyAthletes() } },
);
