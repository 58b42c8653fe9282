import type { OpenedStore } from '../store/store.ts';
import { systemActor } from '../store/system-actor.ts';
import type { Bus } from './bus.ts';
import type { Consumer, Replayable } from './consumer.ts';
import { ensureConsumer } from './provision.ts';
import { requestSnapshot } from './snapshot.ts';
import { durableName, ownerOf } from './subjects.ts';

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
  /** Types of the events that each owner publishes again; null where it did not answer and only the stream is left. */
  owners: Record<string, string[] | null>;
};

/**
 * Empties the replayable projections of a service and lets its consumers begin the stream anew; owners add their snapshots.
 * The service may run meanwhile: versions put everything in order, and it fills the projections in the background. Run again after a
 * failure it begins anew.
 */
export async function rebuild({ service, store, bus, consumers }: RebuildOptions): Promise<Rebuilt> {
  const replayed = consumers.filter((consumer) => consumer.replayable);
  const projections = new Map<string, Replayable>(
    replayed.map(({ replayable }) => [replayable!.projection, replayable!]),
  );
  const durables = replayed.map(({ event }) => ({ type: event.type, durable: durableName(service, event.type) }));
  // Before anything is emptied: without the broker nothing could fill it again.
  await bus.connected();
  const forgotten = { projections: [...projections.keys()], consumers: durables.map(({ durable }) => durable) };
  await store.transactForgetting(forgotten, systemActor(), async (tx) => {
    for (const { empty } of projections.values()) await empty(tx as never);
  });
  const { jsm } = await bus.jetStream();
  for (const { durable, type } of durables) {
    await jsm.consumers.delete(bus.subjects.streams.events, durable).catch(() => false);
    await ensureConsumer(bus, durable, type);
  }
  const owners: Rebuilt['owners'] = {};
  for (const owner of new Set(durables.map(({ type }) => ownerOf(type)))) {
    if (owner) owners[owner] = await requestSnapshot(bus, owner);
  }
  return { ...forgotten, owners };
}
