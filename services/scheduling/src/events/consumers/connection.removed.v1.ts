import { connectionRemoved } from '@entourage/contracts/events/admin/connection.removed.v1';
import { consumer } from '@entourage/service-kit';
import type { Transaction } from '../../data/store.ts';
import { cancelFuture } from '../cancel-future.ts';

/** Whoever is no longer connected has no meeting ahead (decision A10). Told once per connection: a snapshot must not end what came after. */
export const endMeetingsOfPair = consumer(connectionRemoved, async ({ data, time }, transaction: Transaction) => {
  const { connectionId, version, athleteId, liaisonId } = data;
  if (!(await transaction.projection.isNewer('ended-connections', connectionId, version))) return;
  await transaction.appointments.holdCalendars({ athleteId, liaisonId });
  const at = new Date(time);
  await cancelFuture(transaction, { athleteId, liaisonId }, { reason: 'Connection removed', at, madeBefore: at });
});
