import { type MeasuredQueues, queueMetrics } from '../jobs/queue-metrics.ts';
import { type OpenedStore, systemActor } from '../store/store.ts';
import { type Count, registerCounters, registerGauges } from '../telemetry/declared-metrics.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { poolMetrics } from '../telemetry/pool-metrics.ts';
import type { AnyService } from './definition.ts';
import type { Base } from './entry-point.ts';

type Parts = {
  opened: OpenedStore<unknown>;
  base: Base;
  isWorker: boolean;
  /** Short in tests, which read values that they have just changed. */
  keptMs?: number;
} & MeasuredQueues;

/**
 * Registers the kit's gauges and those that the service declares. Workers share the service's store and queues, so they
 * report only their own values. @returns a function that adds one to a counter of the service
 */
export function registerServiceMetrics(
  { metrics: declared = [] }: AnyService,
  { registry }: Pick<Metrics, 'registry'>,
  { opened, base, queues, isWorker, keptMs = 5_000 }: Parts,
): Count {
  registerGauges(registry, poolMetrics, opened, { keptMs: 0 });
  if (isWorker) return () => {};
  registerGauges(registry, queueMetrics, { queues }, { keptMs });
  const context = { ...base, store: opened.store(systemActor()) };
  for (const one of declared) if (one.kind === 'gauges') registerGauges(registry, one, context, { keptMs });
  return registerCounters(registry, declared);
}
