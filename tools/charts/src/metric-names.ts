/** Metrics of prom-client in every process; docs/metrics.md names only their families. */
export const ofOtherExporters: readonly string[] = [
  'process_resident_memory_bytes',
  'process_start_time_seconds',
  'nodejs_eventloop_lag_p99_seconds',
];

const words = new Set([
  'by',
  'without',
  'on',
  'ignoring',
  'group_left',
  'group_right',
  'offset',
  'bool',
  'and',
  'or',
  'unless',
]);

/** The names of the metrics in a query of Prometheus. */
export function metricsIn(query: string): string[] {
  const plain = query
    .replace(/"[^"]*"/g, '')
    .replace(/\{[^}]*\}|\[[^\]]*\]/g, ' ')
    .replace(/\b(by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g, ' ');
  // A name before a bracket is a function or an aggregation.
  return [...plain.matchAll(/\b([a-zA-Z_:][\w:]*)\b(?!\s*\()/g)]
    .map(([, name]) => name!)
    .filter((name) => !words.has(name) && name.includes('_'));
}
