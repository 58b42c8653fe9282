import { type Clock, systemClock } from '@entourage/service-kit/clock/clock';
import { activeRequests, requestDurations } from '@entourage/service-kit/http/request-metrics';
import { createProcessMetrics } from '@entourage/service-kit/telemetry/metrics';
import { measureExpiry } from '@entourage/service-kit/tls/expiry-metric';
import type { Tls } from '@entourage/service-kit/tls/tls';
import { Gauge, Histogram } from 'prom-client';
import { version } from '../version.ts';
import { connectionMetrics } from './connection-metrics.ts';

/** Buckets from an immediate event to one that an outage of the broker has delayed. */
const revocationBuckets = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 30];

type Options = { openStreams: () => number; tls: Tls; clock?: Clock };

/** The metrics of the gateway: calls by route (never by address or id), open streams and connections, and the time until access ends. */
export function callMetrics({ openStreams, tls, clock = systemClock }: Options) {
  const { registry } = createProcessMetrics({ process: 'gateway', version, withProcess: true });
  const registers = [registry];
  measureExpiry(tls, registry);
  const observe = requestDurations(registry);
  new Gauge({
    name: 'live_streams_open',
    help: 'Open event streams of this replica',
    registers,
    collect() {
      this.set(openStreams());
    },
  });
  const revocations = new Histogram({
    name: 'access_revocation_seconds',
    help: 'From the change that ended an access to its event at this gateway, which then asks its owners again; without the event it does so after 1 s',
    labelNames: ['event'],
    buckets: revocationBuckets,
    registers,
  });
  return {
    /** Counts a call by its matched route; pages and probes are not counted. */
    observe: (path: string, method: string, status: number, durationMs: number): void =>
      observe(method, path, status, durationMs),
    requests: activeRequests(registry),
    /** @param event a type of the contracts */
    revoked: (event: string, at: Date): void =>
      revocations.observe({ event }, Math.max(0, (clock.now().getTime() - at.getTime()) / 1_000)),
    connections: connectionMetrics(registry),
    registry,
    read: async () => ({ contentType: registry.contentType, body: await registry.metrics() }),
  };
}
export type CallMetrics = ReturnType<typeof callMetrics>;
