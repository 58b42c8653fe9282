import { athleteProfileUpdated } from '@entourage/contracts/events/health-data/athlete-profile.updated.v1';
import { consumer, type Replayable } from '@entourage/service-kit';
import type { Transaction } from '../../data/store.ts';

const athletesProjection: Replayable<Transaction> = {
  projection: 'athletes',
  empty: ({ athletes }) => athletes.clear(),
};

/** Projects sport, team and position of an athlete, for the board and the liaison's list. */
export const projectAthleteProfile = consumer(
  athleteProfileUpdated,
  async ({ data }, transaction: Transaction) => {
    const { connections, athletes, live, projection, users } = transaction;
    const { athleteId, version, sport, team, position } = data;
    if (!(await projection.isNewer(athletesProjection.projection, athleteId, version))) return;
    if ((await users.lockForShare([athleteId])).get(athleteId)?.deletedAt) return;
    await athletes.upsert({ athleteId, sport, team, position });
    const pairs = await connections.pairsOf([athleteId]);
    live.add({ audience: { roles: ['ADMIN'], userIds: pairs.map(({ liaisonId }) => liaisonId) }, tags: ['Athletes'] });
  },
  { replayable: athletesProjection },
);
