import { connectionRemoved } from '@entourage/contracts/events/admin/connection.removed.v1';
import { consumer } from '@entourage/service-kit';
import type { LastConnection } from '../../data/connections-repository.ts';
import type { Transaction } from '../../data/store.ts';
import { staleUntil } from '../../domain/relationships-age.ts';
import { cancelFuture } from '../../use-cases/cancel-future.ts';
import { connectionsProjection, projectConnection } from '../project-connection.ts';

/** Cancels the future meetings of a pair whose connection ended (decision A10), once per connection: a snapshot must not cancel later ones. */
export const cancelMeetingsOfPair = consumer(
  connectionRemoved,
  async ({ data, time }, transaction: Transaction) => {
    const { connectionId, version, athleteId, liaisonId } = data;
    const at = new Date(time);
    // Serialized with bookings of the pair: one is either cancelled here, or rejected there.
    await transaction.appointments.lockCalendars({ athleteId, liaisonId });
    await projectConnection(transaction, data, at);
    if (!(await transaction.projection.isNewer('ended-connections', connectionId, version))) return;
    const last = await transaction.connections.ofPair({ athleteId, liaisonId });
    const madeUntil = lastMadeIn(connectionId, last, staleUntil(at));
    await cancelFuture(transaction, { athleteId, liaisonId }, { reason: 'Connection removed', at, madeUntil });
  },
  { replayable: connectionsProjection },
);

/** Meetings made under a later connection of the pair are not cancelled. */
function lastMadeIn(connectionId: string, last: LastConnection | null, until: Date): Date {
  const isFollowed = last !== null && last.connectionId !== connectionId;
  return isFollowed && last.assignedAt < until ? last.assignedAt : until;
}
