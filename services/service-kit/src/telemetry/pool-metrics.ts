import type { OpenedStore } from '../store/store.ts';
import { gauges } from './declared-metrics.ts';

type Pools = Pick<OpenedStore<unknown>, 'pools'>;
const pool = 'db_client_connection_pool_name';
const state = 'db_client_connection_state';

/** Connections of a process to its store, by the semantic conventions of OpenTelemetry. */
export const poolMetrics = gauges<Pools>(
  [
    {
      name: 'db_client_connection_count',
      help: 'Connections to the store, by pool and state: used, idle',
      labelNames: [pool, state],
    },
    { name: 'db_client_connection_max', help: 'Connections that a pool may have', labelNames: [pool] },
    {
      name: 'db_client_connection_pending_requests',
      help: 'Calls that wait for a connection: above 0 for long, the store is slow or the pool too small',
      labelNames: [pool],
    },
  ],
  async (store) => {
    const states = store.pools();
    const each = (value: 'max' | 'pending') =>
      states.map((one) => ({ labels: { [pool]: one.pool }, value: one[value] }));
    return {
      db_client_connection_count: states.flatMap((one) =>
        (['used', 'idle'] as const).map((name) => ({ labels: { [pool]: one.pool, [state]: name }, value: one[name] })),
      ),
      db_client_connection_max: each('max'),
      db_client_connection_pending_requests: each('pending'),
    };
  },
);
