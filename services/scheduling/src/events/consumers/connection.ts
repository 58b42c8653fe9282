import { connectionCreated } from '@entourage/contracts/events/admin/connection.created.v1';
import { connectionRemoved } from '@entourage/contracts/events/admin/connection.removed.v1';
import type { EventData } from '@entourage/contracts/events/define-event';
import { consumer, type Replayable } from '@entourage/service-kit';
import type { LatestConnection } from '../../data/connections-repository.ts';
import type { Transaction } from '../../data/store.ts';
import { staleUntil } from '../../domain/relationships-age.ts';
import { cancelFuture } from '../../use-cases/cancel-future.ts';
import { restoreMeetings } from '../deleted-account.ts';

type Connection = EventData<typeof connectionCreated>;

/** Rebuilt by `npm run entourage -- events rebuild`. */
const connectionsProjection: Replayable<Transaction> = {
  projection: 'connections',
  empty: ({ connections }) => connections.clear(),
};

/** Projects a connection at its highest version. @param at time of the event */
async function projectConnection(
  { connections, projection }: Transaction,
  { connectionId, version, athleteId, liaisonId, assignedAt, isActive }: Connection,
  at: Date,
): Promise<void> {
  if (!(await projection.isNewer(connectionsProjection.projection, connectionId, version))) return;
  const endedAt = isActive ? null : at;
  await connections.upsertLatest({ athleteId, liaisonId, connectionId, assignedAt: new Date(assignedAt), endedAt });
}

/** Projects connections. A pair that is connected again may book at once, also just after the end of its earlier connection (ADR 0063). */
export const projectConnections = consumer(
  connectionCreated,
  async ({ data, time }, transaction: Transaction) => {
    const at = new Date(time);
    // Serialized with the restoration of an account: one of the two sees the other, and brings the meetings back.
    await transaction.meetings.lockCalendars(data);
    await projectConnection(transaction, data, at);
    // A connection that came back with a restored account; its meetings have waited for it.
    await restoreMeetings(transaction, data.athleteId, at);
    await restoreMeetings(transaction, data.liaisonId, at);
  },
  { replayable: connectionsProjection },
);

/** Cancels the future meetings of a pair whose connection ended, once per connection: a snapshot must not cancel later ones. */
export const cancelMeetingsOfPair = consumer(
  connectionRemoved,
  async ({ data, time }, transaction: Transaction) => {
    const { connectionId, version, athleteId, liaisonId, closedAccount } = data;
    const at = new Date(time);
    // Serialized with bookings of the pair: a concurrent booking is either cancelled here, or rejected there.
    await transaction.meetings.lockCalendars({ athleteId, liaisonId });
    await projectConnection(transaction, data, at);
    if (!(await transaction.projection.isNewer('ended-connections', connectionId, version))) return;
    // The event of the closed account cancels the meetings, and keeps them for a restoration.
    if (closedAccount) return;
    const latest = await transaction.connections.ofPair({ athleteId, liaisonId });
    const createdUntil = lastCreatedUnder(connectionId, latest, staleUntil(at));
    await cancelFuture(transaction, { athleteId, liaisonId }, { reason: 'Connection removed', at, createdUntil });
  },
  { replayable: connectionsProjection },
);

/** Meetings created under a later connection of the pair are not cancelled. */
function lastCreatedUnder(connectionId: string, latest: LatestConnection | null, until: Date): Date {
  const isFollowed = latest !== null && latest.connectionId !== connectionId;
  return isFollowed && latest.assignedAt < until ? latest.assignedAt : until;
}
