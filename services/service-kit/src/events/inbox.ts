import { setTimeout as pause } from 'node:timers/promises';
import type { JsMsg, Consumer as PullConsumer } from '@nats-io/jetstream';
import { type Failpoint, noFailpoint } from '../failpoints/failpoint.ts';
import type { Log } from '../log/log.ts';
import type { OpenedStore } from '../store/store.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { BrokerUnavailable, type Bus } from './bus.ts';
import type { Consumer } from './consumer.ts';
import { withDeadline } from './deadline.ts';
import { deliver } from './deliver.ts';
import { storeAvailability } from './store-availability.ts';
import { durableName } from './subjects.ts';

export type InboxOptions = {
  service: string;
  store: OpenedStore<unknown>;
  bus: Bus;
  consumers: readonly Consumer[];
  log: Log;
  metrics?: Metrics;
  failpoint?: Failpoint;
  /** Milliseconds after each failure but the last; tests shorten them. */
  retryDelays?: readonly number[];
  /** Interval of `working()` for a message in progress; tests shorten it. */
  keepAliveMs?: number;
};

/** How long one pull waits for a message, and a stop for the pull. The client's minimum is one second. */
const pullMs = 1_000;
/** Bounds a pull that never returns, e.g. because the connection changed meanwhile. */
const graceMs = 5_000;
const retryMs = 500;

/**
 * Pulls the events of each consumer one at a time. A process has one message in flight per consumer and keeps it in progress while
 * its store is unavailable, so that an outage uses up no deliveries. `stop` waits for handlers in flight.
 */
export function startInbox(options: InboxOptions): { stop(): Promise<void> } {
  let isStopping = false;
  const availability = storeAvailability(options.store, { log: options.log, isStopping: () => isStopping });
  const loops = options.consumers.map((consumer) =>
    runLoop(options, consumer, { availability, isStopping: () => isStopping }),
  );
  return {
    async stop() {
      isStopping = true;
      await Promise.all(loops);
    },
  };
}

type Loop = { availability: ReturnType<typeof storeAvailability>; isStopping: () => boolean };

async function runLoop(options: InboxOptions, consumer: Consumer, { availability, isStopping }: Loop): Promise<void> {
  const { service, bus, log, failpoint = noFailpoint } = options;
  const durable = durableName(
    service,
    consumer.events.map(({ type }) => type),
  );
  let pulls: PullConsumer | undefined;
  let failures = 0;
  while (!isStopping()) {
    try {
      await availability.wait();
      pulls ??= await pullConsumer(bus, durable);
      const message = await withDeadline(pulls.next({ expires: pullMs }), pullMs + graceMs);
      failures = 0;
      if (message)
        await deliver({ ...options, failpoint, consumer, durable, availability, isStopping }, message as JsMsg);
    } catch (error) {
      if (isStopping()) return;
      // Stream or consumer may be lost; the provisioner recreates them.
      pulls = undefined;
      // At startup the broker is often later than the service; the bus logs an unreachable broker itself.
      const level = error instanceof BrokerUnavailable ? 'debug' : 'warn';
      if (failures++ === 0) log[level]('consumer retries', { consumer: durable, errorName: (error as Error).name });
      await pause(retryMs);
    }
  }
}

async function pullConsumer(bus: Bus, durable: string): Promise<PullConsumer> {
  const { js } = await bus.jetStream();
  return js.consumers.get(bus.subjects.streams.events, durable);
}
