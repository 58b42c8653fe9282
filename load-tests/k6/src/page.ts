import { escaped, htmlPage, htmlTable } from '../../src/page/html.ts';
import { lineChart } from './charts.ts';
import type { Result } from './run.ts';

/** The result as one page. */
export function pageOf(result: Result): string {
  const { scenario, what, holds } = result;
  const content = `<h1>${escaped(scenario)}</h1>
<p>${escaped(what)}</p>
<p class="verdict ${holds ? 'good' : 'bad'}">${holds ? '✓ All limits hold' : '✗ Limits are missed'}</p>
${facts(result)}
${limits(result)}
${calls(result)}
${stressCharts(result)}
${memory(result)}
${checks(result)}`;
  return htmlPage({ title: `${scenario}: ${holds ? 'all limits hold' : 'limits are missed'}`, content });
}

function facts({ startedAt, seconds, size, target, machine }: Result): string {
  const { cores, processor, memoryGb, loadBefore } = machine;
  const rows: [string, string][] = [
    ['Started', startedAt],
    ['Load', `${seconds} seconds, size ${size}`],
    ['Platform', target === 'own' ? 'of its own, with empty stores' : target],
    ['Machine', `${cores} cores (${processor}), ${memoryGb} GB, load before the start ${loadBefore.toFixed(2)}`],
  ];
  return `<dl>${rows.map(([name, value]) => `<div><dt>${name}</dt><dd>${escaped(value)}</dd></div>`).join('')}</dl>`;
}

function table(title: string, head: readonly string[], rows: readonly string[][]): string {
  return rows.length === 0 ? '' : `<h2>${title}</h2>${htmlTable(head, rows)}`;
}

const mark = (holds: boolean) => (holds ? '<span class="good">✓ holds:</span>' : '<span class="bad">✗ missed:</span>');

function limits({ verdicts }: Result): string {
  const sorted = [...verdicts].sort((a, b) => Number(a.holds) - Number(b.holds));
  return table(
    'Limits',
    ['', 'figure', 'limit'],
    sorted.map(({ what, value, limit, holds }) => [`${mark(holds)} ${escaped(what)}`, escaped(value), escaped(limit)]),
  );
}

function calls({ calls: list }: Result): string {
  const ms = (value: number) => value.toFixed(value < 10 ? 1 : 0);
  return table(
    'Calls, in milliseconds',
    ['', 'calls', 'p50', 'p95', 'p99', 'slowest'],
    list.map(({ name, count, p50, p95, p99, max }) => [
      escaped(name),
      count.toLocaleString('en-US'),
      ...[p50, p95, p99, max].map(ms),
    ]),
  );
}

function stressCharts({ perSecond }: Result): string {
  const over = (name: string, of: (one: Result['perSecond'][number]) => number) => ({
    name,
    points: perSecond.map((one) => [one.second, of(one)] as const),
  });
  return [
    lineChart({ title: 'Calls that ended', unit: 'a second', lines: [over('calls', ({ calls: count }) => count)] }),
    lineChart({ title: 'Duration', unit: 'ms', lines: [over('p95', ({ p95 }) => p95)] }),
    lineChart({
      title: 'Calls without the wanted answer',
      unit: '%',
      lines: [over('failed', ({ failed }) => failed * 100), over('refused', ({ refused }) => refused * 100)],
    }),
  ].join('');
}

function memory({ memory: series, startedAt }: Result): string {
  const start = Date.parse(startedAt);
  const lines = series.map(({ name, samples }) => ({
    name,
    points: samples.map(({ at, megabytes }) => [Math.max(0, (at - start) / 1_000), megabytes] as const),
  }));
  const chart = lineChart({ title: 'Resident memory of each process', unit: 'MB', lines });
  return chart && `<h2>Memory</h2>${chart}`;
}

function checks({ checks: list }: Result): string {
  const sorted = [...list].sort((a, b) => b.fails - a.fails);
  return table(
    'Checks of answers',
    ['', 'hold', 'do not'],
    sorted.map(({ name, passes, fails }) => [
      escaped(name),
      passes.toLocaleString('en-US'),
      fails === 0 ? '0' : `<span class="bad">${fails.toLocaleString('en-US')}</span>`,
    ]),
  );
}
