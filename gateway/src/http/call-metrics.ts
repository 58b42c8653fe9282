import { createMetrics } from '@entourage/service-kit/telemetry/metrics';
import { measureExpiry } from '@entourage/service-kit/tls/expiry-metric';
import type { Tls } from '@entourage/service-kit/tls/tls';
import { Gauge, Histogram } from 'prom-client';
import { connectionMetrics } from './connection-metrics.ts';

/** From a cached read to a sign-in on a busy machine. */
const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

/** What the gateway counts: calls by route (never by address or id), open streams and connections. */
export function callMetrics({ openStreams, tls }: { openStreams: () => number; tls: Tls }) {
  const { registry } = createMetrics({ service: 'gateway', withProcess: true });
  const registers = [registry];
  measureExpiry(tls, registry);
  const seconds = new Histogram({
    ...{ name: 'http_call_duration_seconds', help: 'Calls by route, method and status', buckets, registers },
    labelNames: ['path', 'method', 'status'],
  });
  new Gauge({
    ...{ name: 'live_streams_open', help: 'Open event streams of this replica', registers },
    collect() {
      this.set(openStreams());
    },
  });
  return {
    observe: (path: string, method: string, status: number, durationMs: number): void =>
      seconds.observe({ path, method, status }, durationMs / 1_000),
    connections: connectionMetrics(registry),
    read: async () => ({ contentType: registry.contentType, body: await registry.metrics() }),
  };
}
export type CallMetrics = ReturnType<typeof callMetrics>;
