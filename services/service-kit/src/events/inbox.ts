import { setTimeout as pause } from 'node:timers/promises';
import type { JsMsg, Consumer as PullConsumer } from '@nats-io/jetstream';
import { type Failpoint, noFailpoint } from '../failpoints/failpoint.ts';
import type { Log } from '../log/log.ts';
import type { OpenedStore } from '../store/store.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { BrokerAway, type Bus } from './bus.ts';
import type { Consumer } from './consumer.ts';
import { withDeadline } from './deadline.ts';
import { deliver } from './deliver.ts';
import { storeGate } from './store-gate.ts';
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
};

/** How long one pull waits; a stop waits for it. The client takes no less than a second. */
const pullMs = 1_000;
/** A pull that the client has forgotten, e.g. while the connection changed, must not keep a consumer or a stop waiting. */
const graceMs = 5_000;
const retryMs = 500;

/**
 * Pulls the events of each consumer, one at a time: what is in the hands of a process is one message, which it keeps alive while
 * its store is out, so an outage never uses up deliveries. `stop` lets handlers in flight finish.
 */
export function startInbox(options: InboxOptions): { stop(): Promise<void> } {
  let isStopping = false;
  const gate = storeGate(options.store, { log: options.log, isStopping: () => isStopping });
  const loops = options.consumers.map((consumer) => runLoop(options, consumer, { gate, isStopping: () => isStopping }));
  return {
    async stop() {
      isStopping = true;
      await Promise.all(loops);
    },
  };
}

type Loop = { gate: ReturnType<typeof storeGate>; isStopping: () => boolean };

async function runLoop(options: InboxOptions, consumer: Consumer, { gate, isStopping }: Loop): Promise<void> {
  const { service, bus, log, failpoint = noFailpoint } = options;
  const durable = durableName(service, consumer.event.type);
  let pulls: PullConsumer | undefined;
  let failures = 0;
  while (!isStopping()) {
    try {
      await gate.passed();
      pulls ??= await pullConsumer(bus, durable);
      const message = await withDeadline(pulls.next({ expires: pullMs }), pullMs + graceMs);
      failures = 0;
      if (message) await deliver({ ...options, failpoint, consumer, durable, gate, isStopping }, message as JsMsg);
    } catch (error) {
      // The stream or the consumer may be gone together with the broker's memory of it; whoever provisions the broker makes them again.
      pulls = undefined;
      // At the start the broker is often later than the service: the bus itself tells when it stays away.
      const level = error instanceof BrokerAway ? 'debug' : 'warn';
      if (failures++ === 0) log[level]('consumer waits', { consumer: durable, errorName: (error as Error).name });
      await pause(retryMs);
    }
  }
}

async function pullConsumer(bus: Bus, durable: string): Promise<PullConsumer> {
  const { js } = await bus.jetStream();
  return js.consumers.get(bus.subjects.streams.events, durable);
}
