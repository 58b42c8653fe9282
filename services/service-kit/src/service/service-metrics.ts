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
  /** Tests read again what they have just changed. */
  keptMs?: number;
} & MeasuredQueues;

/**
 * Registers what is read with `/metrics`, and what the service declares itself. Its workers share its store and queues, so they
 * tell of themselves only. @returns what adds one to a counter of the service
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
