import { athleteProfileUpdated } from '@entourage/contracts/events/health-data/athlete-profile.updated.v1';
import { consumer } from '@entourage/service-kit';
import type { Transaction } from '../../data/store.ts';

/** Projects position, team and years of an athlete, for the deck. */
export const projectAthleteProfile = consumer(
  athleteProfileUpdated,
  async ({ data, time }, { athletes, projection }: Transaction) => {
    const { athleteId, version, position, team, yearsActive } = data;
    if (!(await projection.isNewer('athletes', athleteId, version))) return;
    await athletes.saveProfile({ athleteId, position, team, yearsActive }, new Date(time));
  },
);
