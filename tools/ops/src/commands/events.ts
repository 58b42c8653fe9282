import { deadLetters, replayDeadLetters } from '@entourage/service-kit/events/dead-letters';
import { rebuild } from '@entourage/service-kit/events/rebuild';
import { requestSnapshot } from '@entourage/service-kit/events/snapshot';
import type { Installation } from '../installation.ts';
import { OperatorError } from '../operator-error.ts';
import { withStoreOf } from '../stores/open-store.ts';
import { tableLines } from '../table.ts';

/** Dead letters with their reasons, the oldest first; never their data. @param consumer only dead letters of this consumer */
export function listDeadLetters(installation: Installation, consumer?: string): Promise<string[]> {
  return installation.withBroker(async (bus) => {
    const rows: string[][] = [];
    for await (const letter of deadLetters(bus, { consumer })) {
      rows.push([letter.time.toISOString(), letter.consumer, String(letter.deliveries), letter.reason]);
    }
    return rows.length > 0
      ? tableLines(['TIME', 'CONSUMER', 'DELIVERIES', 'REASON'], rows)
      : ['There are no dead letters.'];
  });
}

/**
 * Delivers dead letters again to the consumer that failed. Those of consumers that are no longer declared are kept; a new consumer reads
 * the stream from the start.
 */
export function replay(installation: Installation, consumer?: string): Promise<string> {
  return installation.withBroker(async (bus) => {
    const orphans = new Set<string>();
    const count = await replayDeadLetters(bus, { consumer, onOrphan: (letter) => orphans.add(letter.consumer) });
    const skipped = orphans.size > 0 ? ` No such consumer any more: ${[...orphans].join(', ')}.` : '';
    return `${count} dead letters were redelivered.${skipped}`;
  });
}

/** Asks a running service to publish its current aggregates again. @throws OperatorError when it does not answer */
export function snapshot(installation: Installation, service: string): Promise<string> {
  return installation.withBroker(async (bus) => {
    const types = await requestSnapshot(bus, service);
    if (!types) throw new OperatorError(`${service} does not answer: is there such a service, and does it run?`);
    return types.length > 0
      ? `${service} publishes again: ${types.join(', ')}.`
      : `${service} has nothing to publish again.`;
  });
}

/** Publishes again the rows of a service's outbox that the broker had refused. */
export async function requeue(installation: Installation, service: string): Promise<string> {
  const count = await withStoreOf(installation, service, ({ system }) => system.requeue());
  return `${count} quarantined rows of ${service} are requeued; what the broker still refuses is quarantined again.`;
}

/** Rebuilds the projections of a running service from snapshots and the stream. */
export function rebuildProjections(installation: Installation, name: string): Promise<string> {
  return installation.withBroker((bus) =>
    withStoreOf(installation, name, async (store, { consumers = [] }) => {
      const { projections, owners } = await rebuild({ service: name, store, bus, consumers });
      if (projections.length === 0) return `${name} keeps no projection.`;
      const told = Object.entries(owners).map(([owner, types]) =>
        types ? `${owner} publishes its state again` : `${owner} has not answered`,
      );
      return `Emptied ${projections.join(', ')}; ${name} fills them from the stream. ${told.join(', ')}.`;
    }),
  );
}
