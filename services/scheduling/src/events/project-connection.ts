import type { connectionCreated } from '@entourage/contracts/events/admin/connection.created.v1';
import type { EventData } from '@entourage/contracts/events/define-event';
import type { Replayable } from '@entourage/service-kit';
import type { Transaction } from '../data/store.ts';

type Connection = EventData<typeof connectionCreated>;

/** Emptied and refilled by `npm run events:rebuild`. */
export const connectionsProjection: Replayable<Transaction> = {
  projection: 'connections',
  empty: ({ connections }) => connections.clear(),
};

/** Projects a connection at its highest version. @param at time of the event */
export async function projectConnection(
  { connections, projection }: Transaction,
  { connectionId, version, athleteId, liaisonId, assignedAt, isActive }: Connection,
  at: Date,
): Promise<void> {
  if (!(await projection.isNewer(connectionsProjection.projection, connectionId, version))) return;
  const endedAt = isActive ? null : at;
  await connections.upsertLatest({ athleteId, liaisonId, connectionId, assignedAt: new Date(assignedAt), endedAt });
}
