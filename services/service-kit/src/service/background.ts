import type { Clock } from '../clock/clock.ts';
import type { Bus } from '../events/bus.ts';
import { openBus } from '../events/bus.ts';
import { eventExit } from '../events/event-exit.ts';
import { startInbox } from '../events/inbox.ts';
import { startLive } from '../events/live.ts';
import { startRelay } from '../events/relay.ts';
import { answerSnapshotRequests } from '../events/snapshot.ts';
import type { Failpoint } from '../failpoints/failpoint.ts';
import type { Log } from '../log/log.ts';
import type { OpenedStore } from '../store/store.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import type { AnyService } from './definition.ts';

type Background = {
  service: AnyService;
  store: OpenedStore<unknown>;
  natsUrl: string;
  /** Sets test suites on one broker apart. */
  namespace?: string;
  natsReplicas: number;
  clock: Clock;
  log: Log;
  metrics: Metrics;
  failpoint: Failpoint;
};

/** What runs beside the requests: the outbox's relay, the consumers, live messages, answers to snapshot requests. */
export function startBackground(options: Background): { bus: Bus; stop: () => Promise<void> } {
  const { service, store, natsUrl, namespace, natsReplicas, clock, log, metrics, failpoint } = options;
  const bus = openBus({
    url: natsUrl,
    service: service.name,
    log,
    replicas: natsReplicas,
    ...(namespace && { namespace }),
  });
  const common = { service: service.name, store, bus, log, metrics, failpoint };
  const stopLive = startLive(common);
  const stopSnapshots = answerSnapshotRequests({ ...common, snapshots: service.snapshots ?? [], clock });
  const relay = startRelay({ ...common, exits: [eventExit({ bus, kit: store.kit, log })], clock });
  const inbox = startInbox({ ...common, consumers: service.consumers ?? [] });
  return {
    bus,
    async stop() {
      stopSnapshots();
      await inbox.stop();
      // After the handlers: what they committed last still goes out.
      await relay.stop();
      stopLive();
      await bus.close();
    },
  };
}
