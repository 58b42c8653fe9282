import { Counter, Gauge, type Registry } from 'prom-client';

/** Open connections of the public port, and refused ones: one `address` had too many, or there were too many in `all`. */
export function connectionMetrics(registry: Registry) {
  const registers = [registry];
  const open = new Gauge({ name: 'http_connections_open', help: 'Open connections of the public port', registers });
  const refused = new Counter({
    name: 'http_connections_refused_total',
    help: 'Connections refused, by the limit they met',
    registers,
    labelNames: ['limit'],
  });
  return {
    opened: (): void => open.inc(),
    closed: (): void => open.dec(),
    refused: (limit: 'address' | 'all'): void => refused.inc({ limit }),
  };
}
export type ConnectionMetrics = ReturnType<typeof connectionMetrics>;
