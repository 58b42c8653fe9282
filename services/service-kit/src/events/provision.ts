import { setTimeout as pause } from 'node:timers/promises';
import { AckPolicy, type ConsumerConfig, DeliverPolicy, ReplayPolicy } from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import type { Log } from '../log/log.ts';
import type { Bus } from './bus.ts';
import type { ConsumersByService } from './permissions.ts';
import {
  ensureStreams,
  isAsWanted,
  isWrittenByLater,
  readVersion,
  settingsVersion,
  streamSettings,
  versionMark,
} from './streams.ts';

const defaultAckWaitMs = 30_000;

type ProvisionOptions = {
  /** A connection as the broker's administrator. */
  bus: Bus;
  consumers: ConsumersByService;
  /** Copies of each stream; 3 in a cluster. */
  replicas?: number;
  /** Milliseconds after which an unanswered message is delivered again. */
  ackWaitMs?: number;
  /** Deletes what is not declared any more; by an operator's command only, when no earlier release runs. */
  deleteUndeclared?: boolean;
  /** Tests use it to play the part of other releases. */
  version?: number;
};

/**
 * Creates the streams and consumers and gives them what this release declares. Processes of several releases may run it at once: it
 * deletes nothing that another release may need, and does not change settings that a later one has written. Idempotent: what is already as
 * wanted is only read, because the broker writes and syncs files for each consumer that it gets again.
 * @returns consumers, and events of consumers, that are not declared any more
 */
export async function provisionBroker(options: ProvisionOptions): Promise<string[]> {
  const { bus, consumers, replicas = 1, ackWaitMs, deleteUndeclared = false, version = settingsVersion } = options;
  await bus.connected();
  const { jsm } = await bus.jetStream();
  await ensureStreams(jsm, streamSettings(bus.subjects, replicas), version);
  const stream = bus.subjects.streams.events;
  const known = new Map<string, ConsumerConfig>();
  for await (const { name, config } of jsm.consumers.list(stream)) known.set(name, config);
  const left: string[] = [];
  for (const durables of Object.values(consumers)) {
    for (const [durable, types] of Object.entries(durables)) {
      const declared = { durable, types, ackWaitMs };
      left.push(...(await ensure(bus, declared, { known: known.get(durable), version, isExact: deleteUndeclared })));
    }
  }
  const undeclared = findUndeclared(consumers, known, version);
  if (deleteUndeclared) for (const name of undeclared) await jsm.consumers.delete(stream, name);
  return [...undeclared, ...left];
}

/** Creates or updates one durable consumer; a new one begins with the oldest event of the stream. */
export async function ensureConsumer(bus: Bus, durable: string, types: readonly string[]): Promise<void> {
  const { jsm } = await bus.jetStream();
  const known = await jsm.consumers.info(bus.subjects.streams.events, durable).catch(() => null);
  await ensure(bus, { durable, types }, { known: known?.config, version: settingsVersion, isExact: false });
}

type Declared = { durable: string; types: readonly string[]; ackWaitMs?: number | undefined };
type Present = { known: ConsumerConfig | undefined; version: number; isExact: boolean };

/** Settings of a consumer. Raise `settingsVersion` with a change. */
export const consumerSettings = (durable: string, ackWaitMs = defaultAckWaitMs) => ({
  durable_name: durable,
  ack_policy: AckPolicy.Explicit,
  deliver_policy: DeliverPolicy.All,
  replay_policy: ReplayPolicy.Instant,
  ack_wait: nanos(ackWaitMs),
  max_deliver: -1,
});

/**
 * A consumer that gets a further subject is created again: JetStream would skip the earlier events of that subject, and the inbox drops
 * events that were handled before. Other subjects of the consumer stay, unless `isExact`.
 * @returns its events that are not declared any more
 */
async function ensure(bus: Bus, declared: Declared, { known, version, isExact }: Present): Promise<string[]> {
  const { durable, types, ackWaitMs } = declared;
  const { jsm } = await bus.jetStream();
  const stream = bus.subjects.streams.events;
  const subjects = [...types.map((type) => bus.subjects.event(type)), bus.subjects.replay(durable)];
  const present = known?.filter_subjects ?? [];
  const further = subjects.filter((subject) => !present.includes(subject));
  const isOfLater = known !== undefined && isWrittenByLater(known, version);
  const undeclared = isOfLater ? [] : present.filter((subject) => !subjects.includes(subject));
  const kept = isExact && !isOfLater ? present.filter((subject) => subjects.includes(subject)) : present;
  const wanted: Partial<ConsumerConfig> = {
    ...(isOfLater ? known : consumerSettings(durable, ackWaitMs)),
    filter_subjects: [...kept, ...further],
  };
  const labels = undeclared.map((subject) => `${durable}: ${subject}`);
  if (known && isAsWanted(known, wanted)) return labels;
  if (known && further.length > 0) await jsm.consumers.delete(stream, durable);
  const written = { ...wanted, metadata: versionMark(isOfLater ? readVersion(known) : version) };
  await jsm.consumers.add(stream, written).catch(() => jsm.consumers.update(stream, durable, written));
  return labels;
}

/** Consumers that their service no longer declares. Those of unlisted services and of later releases are not among them. */
const findUndeclared = (consumers: ConsumersByService, known: Map<string, ConsumerConfig>, version: number): string[] =>
  [...known].flatMap(([name, config]) => {
    const declared = consumers[name.split('--')[0]!];
    return declared && !Object.hasOwn(declared, name) && !isWrittenByLater(config, version) ? [name] : [];
  });

const checkEveryMs = 5_000;
const retryMs = 500;

/**
 * Provisions the broker and repeats it every few seconds, so that a broker that has lost its store gets its streams and consumers back
 * without an operator (F5).
 * @returns `ready` resolves once everything exists
 */
export function keepProvisioned(options: Omit<ProvisionOptions, 'deleteUndeclared'> & { log: Log }): {
  ready: Promise<void>;
  stop: () => void;
} {
  const stopping = new AbortController();
  const { promise: ready, resolve } = Promise.withResolvers<void>();
  void (async () => {
    for (let failures = 0; !stopping.signal.aborted; ) {
      try {
        await provisionBroker(options);
        resolve();
        failures = 0;
      } catch (error) {
        if (failures++ === 0) options.log.warn('broker not provisioned', { errorName: (error as Error).name });
      }
      const pauseMs = failures > 0 ? retryMs : checkEveryMs;
      await pause(pauseMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
  })();
  return { ready, stop: () => stopping.abort() };
}
