import { type OpenedStore, systemActor } from '../store/store.ts';
import type { Bus } from './bus.ts';
import { type Consumer, durableConsumers, type Replayable } from './consumer.ts';
import { ensureConsumer } from './provision.ts';
import { requestSnapshot } from './snapshot.ts';
import { eventOwner } from './subjects.ts';

type RebuildOptions = {
  service: string;
  store: OpenedStore<unknown>;
  /** Connected as the broker's administrator. */
  bus: Bus;
  consumers: readonly Consumer[];
};
export type Rebuilt = {
  projections: string[];
  consumers: string[];
  /** Types of the events that each owner publishes again; null for an owner that did not answer: only the stream is replayed. */
  owners: Record<string, string[] | null>;
};

/**
 * Empties the replayable projections of a service and restarts its consumers at the beginning of the stream; owners publish snapshots.
 * The service may be running: it fills the projections in the background, ordered by version. After a failure it can be
 * run again.
 */
export async function rebuild({ service, store, bus, consumers }: RebuildOptions): Promise<Rebuilt> {
  const replayed = consumers.filter((consumer) => consumer.replayable);
  const projections = new Map<string, Replayable>(
    replayed.map(({ replayable }) => [replayable!.projection, replayable!]),
  );
  const durables = durableConsumers(service, replayed);
  // Before anything is emptied: without the broker the projections could not be filled again.
  await bus.connected();
  const forgotten = { projections: [...projections.keys()], consumers: Object.keys(durables) };
  await store.transactRebuild(forgotten, systemActor(), async (tx) => {
    for (const { empty } of projections.values()) await empty(tx as never);
  });
  const { jsm } = await bus.jetStream();
  for (const [durable, types] of Object.entries(durables)) {
    await jsm.consumers.delete(bus.subjects.streams.events, durable).catch(() => false);
    await ensureConsumer(bus, durable, types);
  }
  const owners: Rebuilt['owners'] = {};
  for (const owner of new Set(Object.values(durables).flat().map(eventOwner))) {
    if (owner) owners[owner] = await requestSnapshot(bus, owner);
  }
  return { ...forgotten, owners };
}
