import { Registry } from 'prom-client';
import { type MetricDeclaration, registerCounters, registerGauges } from './declared-metrics.ts';

/** A metric as documentation lists it. */
export type DescribedMetric = { name: string; help: string; type: string; labelNames: readonly string[] };

/** Metrics of Node and of the operating system, which come from prom-client. */
const isOfNode = ({ name }: DescribedMetric) => /^(process|nodejs)_/.test(name);

/** Names, labels and meanings as the registry has them, in its order. */
export const describedIn = (registry: Registry): DescribedMetric[] =>
  (registry.getMetricsAsArray() as unknown as DescribedMetric[]).filter((metric) => !isOfNode(metric));

export function describeMetrics(declarations: readonly MetricDeclaration[]): DescribedMetric[] {
  const registry = new Registry();
  registerCounters(registry, declarations);
  for (const one of declarations) if (one.kind === 'gauges') registerGauges(registry, one, undefined);
  return describedIn(registry);
}
