import { setTimeout as pause } from 'node:timers/promises';
import { AckPolicy, type ConsumerConfig, DeliverPolicy, ReplayPolicy } from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import type { Log } from '../log/log.ts';
import type { Bus } from './bus.ts';
import type { ConsumedTypes } from './permissions.ts';
import { ensureStreams } from './streams.ts';
import { durableName } from './subjects.ts';

const ackWaitMs = 30_000;

type ProvisionOptions = {
  /** Connected as the broker's administrator. */
  bus: Bus;
  consumed: ConsumedTypes;
  /** Copies of each stream; 3 in a cluster. */
  replicas?: number;
};

/** Creates or updates the streams and every consumer. What is as it should be stays as it is. */
export async function provisionBroker({ bus, consumed, replicas = 1 }: ProvisionOptions): Promise<void> {
  await bus.connected();
  const { jsm } = await bus.jetStream();
  await ensureStreams(jsm, bus.subjects, replicas);
  for (const [service, types] of Object.entries(consumed)) {
    for (const type of types) await ensureConsumer(bus, durableName(service, type), type);
  }
}

/** Creates the durable consumer where it is missing; a new one begins with the oldest event of the stream. */
export async function ensureConsumer(bus: Bus, durable: string, type: string): Promise<void> {
  const { jsm } = await bus.jetStream();
  const stream = bus.subjects.streams.events;
  const wanted: Partial<ConsumerConfig> = {
    durable_name: durable,
    ack_policy: AckPolicy.Explicit,
    deliver_policy: DeliverPolicy.All,
    replay_policy: ReplayPolicy.Instant,
    filter_subjects: [bus.subjects.event(type), bus.subjects.replay(durable)],
    ack_wait: nanos(ackWaitMs),
    max_deliver: -1,
  };
  await jsm.consumers.add(stream, wanted).catch(() => jsm.consumers.update(stream, durable, wanted));
}

const checkEveryMs = 5_000;
const retryMs = 500;

/**
 * Provisions the broker and looks again every few seconds, so that a broker that has lost its store gets its streams and consumers back
 * without anybody's hand (F5).
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
