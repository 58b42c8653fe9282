import { setTimeout as pause } from 'node:timers/promises';
import type { Consumer as PullConsumer } from '@nats-io/jetstream';
import { type Failpoint, noFailpoint } from '../failpoints/failpoint.ts';
import type { Log } from '../log/log.ts';
import type { OpenedStore } from '../store/store.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import type { Bus } from './bus.ts';
import type { Consumer } from './consumer.ts';
import { deliver } from './deliver.ts';
import { openPulls } from './pulls.ts';
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

const retryMs = 500;

/**
 * Pulls the events of each consumer one at a time. A process has one message in flight per consumer and keeps it in progress while
 * its store is unavailable, so that an outage uses up no deliveries. `stop` waits for handlers in flight.
 */
export function startInbox(options: InboxOptions): { stop(): Promise<void> } {
  let isStopping = false;
  const stopped = Promise.withResolvers<void>();
  const availability = storeAvailability(options.store, { log: options.log, isStopping: () => isStopping });
  const waiting = openPulls();
  const forget = options.bus.onReconnect(() => waiting.abandon());
  const loop = { availability, waiting, isStopping: () => isStopping, stopped: stopped.promise };
  const loops = options.consumers.map((consumer) => runLoop(options, consumer, loop));
  return {
    async stop() {
      isStopping = true;
      stopped.resolve();
      forget();
      await Promise.all([waiting.end(), ...loops]);
    },
  };
}

type Loop = {
  availability: ReturnType<typeof storeAvailability>;
  waiting: ReturnType<typeof openPulls>;
  isStopping: () => boolean;
  stopped: Promise<void>;
};

async function runLoop(options: InboxOptions, consumer: Consumer, loop: Loop): Promise<void> {
  const { availability, waiting, isStopping, stopped } = loop;
  const { service, bus, log, failpoint = noFailpoint } = options;
  const durable = durableName(
    service,
    consumer.events.map(({ type }) => type),
  );
  let pulls: PullConsumer | undefined;
  let failures = 0;
  // The broker may start after the service. If the connection is closed meanwhile, the loop below ends.
  await Promise.race([bus.connected().catch(() => {}), stopped]);
  while (!isStopping()) {
    try {
      await availability.wait();
      pulls ??= await pullConsumer(bus, durable);
      const message = await waiting.next(pulls);
      failures = 0;
      if (message) await deliver({ ...options, failpoint, consumer, durable, availability, isStopping }, message);
    } catch (error) {
      if (isStopping()) return;
      // Stream or consumer may be lost; the provisioner recreates them.
      pulls = undefined;
      if (failures++ === 0) log.warn('consumer retries', { consumer: durable, errorName: (error as Error).name });
      await pause(retryMs);
    }
  }
}

async function pullConsumer(bus: Bus, durable: string): Promise<PullConsumer> {
  const { js } = await bus.jetStream();
  return js.consumers.get(bus.subjects.streams.events, durable);
}
