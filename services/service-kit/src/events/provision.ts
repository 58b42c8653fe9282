import { setTimeout as pause } from 'node:timers/promises';
import { AckPolicy, type ConsumerConfig, DeliverPolicy, ReplayPolicy } from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import type { Log } from '../log/log.ts';
import type { Bus } from './bus.ts';
import type { ConsumersByService } from './permissions.ts';
import { ensureStreams, isAsWanted } from './streams.ts';

const defaultAckWaitMs = 30_000;

type ProvisionOptions = {
  /** Connected as the broker's administrator. */
  bus: Bus;
  consumers: ConsumersByService;
  /** Copies of each stream; 3 in a cluster. */
  replicas?: number;
  /** After which a message that nobody has answered is delivered again; milliseconds. */
  ackWaitMs?: number;
};

/**
 * Creates or updates the streams and every consumer, and deletes consumers that their service no longer declares. Idempotent; what is
 * as wanted is only read, since the broker writes and syncs files for each consumer that it is given again.
 */
export async function provisionBroker({ bus, consumers, replicas = 1, ackWaitMs }: ProvisionOptions): Promise<void> {
  await bus.connected();
  const { jsm } = await bus.jetStream();
  await ensureStreams(jsm, bus.subjects, replicas);
  const known = new Map<string, ConsumerConfig>();
  for await (const { name, config } of jsm.consumers.list(bus.subjects.streams.events)) known.set(name, config);
  for (const durables of Object.values(consumers)) {
    for (const [durable, types] of Object.entries(durables))
      await ensure(bus, { durable, types, ackWaitMs }, known.get(durable));
  }
  await deleteUndeclared(bus, consumers, known.keys());
}

/** Creates or updates one durable consumer; a new one begins with the oldest event of the stream. */
export async function ensureConsumer(bus: Bus, durable: string, types: readonly string[]): Promise<void> {
  const { jsm } = await bus.jetStream();
  const known = await jsm.consumers.info(bus.subjects.streams.events, durable).catch(() => null);
  await ensure(bus, { durable, types }, known?.config);
}

type Declared = { durable: string; types: readonly string[]; ackWaitMs?: number | undefined };

/**
 * A consumer that gets a further subject is created again: JetStream would skip the earlier events of that subject, and the inbox drops
 * what was handled before.
 */
async function ensure(bus: Bus, declared: Declared, known?: ConsumerConfig): Promise<void> {
  const { durable, types, ackWaitMs = defaultAckWaitMs } = declared;
  const { jsm } = await bus.jetStream();
  const stream = bus.subjects.streams.events;
  const subjects = [...types.map((type) => bus.subjects.event(type)), bus.subjects.replay(durable)];
  const wanted: Partial<ConsumerConfig> = {
    durable_name: durable,
    ack_policy: AckPolicy.Explicit,
    deliver_policy: DeliverPolicy.All,
    replay_policy: ReplayPolicy.Instant,
    filter_subjects: subjects,
    ack_wait: nanos(ackWaitMs),
    max_deliver: -1,
  };
  if (known && isAsWanted(known, wanted)) return;
  const filtered = known?.filter_subjects;
  if (filtered && subjects.some((subject) => !filtered.includes(subject))) await jsm.consumers.delete(stream, durable);
  await jsm.consumers.add(stream, wanted).catch(() => jsm.consumers.update(stream, durable, wanted));
}

/** Deletes consumers of an earlier version of a service, from which no process pulls. Consumers of unlisted services are kept. */
async function deleteUndeclared(bus: Bus, consumers: ConsumersByService, names: Iterable<string>): Promise<void> {
  const { jsm } = await bus.jetStream();
  for (const name of names) {
    const declared = consumers[name.split('--')[0]!];
    if (declared && !Object.hasOwn(declared, name)) await jsm.consumers.delete(bus.subjects.streams.events, name);
  }
}

const checkEveryMs = 5_000;
const retryMs = 500;

/**
 * Provisions the broker and repeats it every few seconds, so that a broker that has lost its store gets its streams and consumers back
 * without an operator (F5).
 * @returns `ready` resolves once everything exists
 */
export function keepProvisioned(options: ProvisionOptions & { log: Log }): { ready: Promise<void>; stop: () => void } {
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
