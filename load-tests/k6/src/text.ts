import type { Result } from './run.ts';

const ms = (value: number) => value.toFixed(value < 10 ? 1 : 0);

/** The result for a terminal: calls with their milliseconds, then the limits that were missed. */
export function textOf({ calls, checks, verdicts, holds, perSecond }: Result): string {
  const width = Math.max(4, ...calls.map(({ name }) => name.length));
  const row = (name: string, cells: readonly string[]) =>
    `  ${name.padEnd(width)}${cells.map((cell) => cell.padStart(9)).join('')}`;
  const wrong = checks.filter(({ fails }) => fails > 0);
  const missed = verdicts.filter((verdict) => !verdict.holds);
  const passed = checks.reduce((sum, { passes }) => sum + passes, 0);
  return [
    '',
    row('call', ['calls', 'p50 ms', 'p95 ms', 'p99 ms']),
    ...calls.map(({ name, count, p50, p95, p99 }) => row(name, [String(count), ms(p50), ms(p95), ms(p99)])),
    '',
    ...(perSecond.length > 0 ? [`  most calls in a second: ${Math.max(...perSecond.map((one) => one.calls))}`] : []),
    `  ${passed} checks of answers hold, ${wrong.reduce((sum, { fails }) => sum + fails, 0)} do not`,
    ...wrong.map(({ name, fails }) => `  ✗ ${fails} × ${name}`),
    `  ${verdicts.length - missed.length} of ${verdicts.length} limits hold`,
    ...missed.map(({ what, value, limit }) => `  ✗ ${what}: ${value}, limit ${limit}`),
    '',
    holds
      ? '  ✓ all limits of load-tests/k6/thresholds.ts hold'
      : '  ✗ limits of load-tests/k6/thresholds.ts are missed',
  ].join('\n');
}
