import { connectionRemoved } from '@entourage/contracts/events/admin/connection.removed.v1';
import { consumer } from '@entourage/service-kit';
import type { LastConnection } from '../../data/connections-repository.ts';
import type { Transaction } from '../../data/store.ts';
import { actedOnUntil } from '../../domain/facts-age.ts';
import { cancelFuture } from '../../use-cases/cancel-future.ts';
import { connectionsProjection, projectConnection } from '../project-connection.ts';

/** Whoever is no longer connected has no meeting ahead (decision A10). Told once per connection: a snapshot must not end what came after. */
export const endMeetingsOfPair = consumer(
  connectionRemoved,
  async ({ data, time }, transaction: Transaction) => {
    const { connectionId, version, athleteId, liaisonId } = data;
    const at = new Date(time);
    // A booking of the pair is either seen here, or sees the end.
    await transaction.appointments.holdCalendars({ athleteId, liaisonId });
    await projectConnection(transaction, data, at);
    if (!(await transaction.projection.isNewer('ended-connections', connectionId, version))) return;
    const last = await transaction.connections.ofPair({ athleteId, liaisonId });
    const madeUntil = lastMadeIn(connectionId, last, actedOnUntil(at));
    await cancelFuture(transaction, { athleteId, liaisonId }, { reason: 'Connection removed', at, madeUntil });
  },
  { replayable: connectionsProjection },
);

/** What was booked since the pair has been connected again has a connection of its own. */
function lastMadeIn(connectionId: string, last: LastConnection | null, until: Date): Date {
  const isFollowed = last !== null && last.connectionId !== connectionId;
  return isFollowed && last.assignedAt < until ? last.assignedAt : until;
}
