import type { Log } from '../log/log.ts';
import type { OpenedStore } from '../store/store.ts';
import type { Bus } from './bus.ts';

/**
 * Tells the gateways, directly after a commit, which lists have changed: on `entourage-live.<service>`, over core NATS.
 * A browser that misses it refetches when it reconnects.
 */
export function startLive({
  bus,
  store,
  service,
  log,
}: {
  bus: Bus;
  store: OpenedStore<unknown>;
  service: string;
  log: Log;
}) {
  return store.onCommit(({ live }) => {
    if (live.length === 0 || !bus.isConnected()) return;
    bus
      .connected()
      .then((connection) => {
        for (const { type = `entourage.${service}.live`, audience, tags } of live) {
          connection.publish(bus.subjects.live(service), JSON.stringify({ type, tags, audience }));
        }
      })
      .catch((error: unknown) => log.debug('live message not sent', { errorName: (error as Error).name }));
  });
}
