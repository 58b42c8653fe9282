import type { connectionCreated } from '@entourage/contracts/events/admin/connection.created.v1';
import type { EventData } from '@entourage/contracts/events/define-event';
import type { Replayable } from '@entourage/service-kit';
import type { Transaction } from '../data/store.ts';

type Connection = EventData<typeof connectionCreated>;

/** What `npm run events:rebuild` empties and fills again. */
export const connectionsProjection: Replayable<Transaction> = {
  projection: 'connections',
  empty: ({ connections }) => connections.clear(),
};

/** Keeps how the connection of a pair stands; of one connection the highest version counts. @param at when that was so */
export async function projectConnection(
  { connections, projection }: Transaction,
  { connectionId, version, athleteId, liaisonId, assignedAt, isActive }: Connection,
  at: Date,
): Promise<void> {
  if (!(await projection.isNewer(connectionsProjection.projection, connectionId, version))) return;
  const endedAt = isActive ? null : at;
  await connections.keep({ athleteId, liaisonId, connectionId, assignedAt: new Date(assignedAt), endedAt });
}
