import { askedOf, type BenchResult, completedRatioTo, ratioTo } from './bench-result.ts';
import type { Row } from './comparison.ts';
import { escaped, htmlPage, htmlTable } from './page/html.ts';

const others = Object.keys(askedOf) as (keyof typeof askedOf)[];

const style = `
.bar { display: block; height: 10px; border-radius: 3px; background: var(--accent); min-width: 2px; }
.bar.short { background: var(--bad); }
.ratio { text-align: left; min-width: 130px; }
.wrapped { white-space: normal; }
.slope { width: 120px; height: 28px; }
.slope polyline { fill: none; stroke: var(--accent); stroke-width: 2; }`;

/** The newest of some results as one page, with the slope over all of them. @param results oldest first */
export function benchPage(results: readonly BenchResult[]): string {
  const newest = results.at(-1)!;
  const { machine, startedAt, version } = newest;
  const content = `<h1>Four servers, one run</h1>
<p>Requests per second of the platform as a share of another server's, on the same stores and in turns. Release ${escaped(version)}, ${escaped(startedAt)}.
${machine.cores} cores (${escaped(machine.processor)}), ${machine.memoryGb} GB, Node ${escaped(machine.node)}, load before the start ${machine.loadBefore.toFixed(2)}.</p>
${ratios(newest, results)}
${figures(newest)}
${completed(newest)}
${halves(newest)}
${memory(newest)}`;
  return htmlPage({ title: `Bench of Entourage ${version}`, content, style });
}

function ratios({ rows }: BenchResult, results: readonly BenchResult[]): string {
  const body = rows.map((row) => [
    escaped(row.call),
    ...others.map((other) => ratio(ratioTo(row, other), askedOf[other](row), other === 'default Apollo' ? 20 : 66)),
    slope(row, results),
  ]);
  const head = ['', ...others.map((other) => `of ${other}`), `of like for like, last ${results.length} runs`];
  return `<h2>Ratios</h2>${htmlTable(head, body)}`;
}

/** A ratio with its bar. @param percent width of the bar for a ratio of 1 */
function ratio(value: number, wanted: number | undefined, percent: number): string {
  const isShort = wanted !== undefined && value < wanted;
  const verdict = isShort
    ? `<span class="bad">✗ below ${wanted}</span>`
    : `<span class="good">✓ at least ${wanted}</span>`;
  const width = Math.min(100, value * percent).toFixed(0);
  return `<div class="ratio">${value.toFixed(2)} ${wanted === undefined ? '' : verdict}<span class="bar${isShort ? ' short' : ''}" style="width:${width}%"></span></div>`;
}

/** The ratio to `like for like` over the kept runs, from 0 to 1.5. */
function slope({ call }: Row, results: readonly BenchResult[]): string {
  const found = results.flatMap(({ rows }) => rows.filter((row) => row.call === call));
  if (found.length < 2) return '';
  const values = found.map((row) => ratioTo(row, 'like for like'));
  const points = values.map(
    (value, at) =>
      `${(4 + (at / (values.length - 1)) * 112).toFixed(1)},${(26 - Math.min(1.5, value) * 16).toFixed(1)}`,
  );
  const text = values.map((value) => value.toFixed(2)).join(', ');
  return `<svg class="slope" viewBox="0 0 120 28" role="img" aria-label="${text}"><polyline points="${points.join(' ')}"/></svg>`;
}

function figures({ rows }: BenchResult): string {
  const body = rows.flatMap(({ call, servers }) =>
    Object.entries(servers).map(([name, one], at) => {
      const { requestsPerSecond, p50, p95, p99, serverCpuUs, storesCpuUs, hops, bytes } = one;
      const numbers = [requestsPerSecond, p50, p95, p99, serverCpuUs, storesCpuUs, hops, bytes];
      const first = at === 0 ? `<strong>${escaped(call)}</strong><br>` : '';
      return [first + name, ...numbers.map((value) => value.toLocaleString('en-US'))];
    }),
  );
  const head = ['', 'calls/s', 'p50 ms', 'p95 ms', 'p99 ms', 'CPU µs', 'CPU of stores µs', 'hops', 'bytes'];
  return `<h2>Figures, 16 connections</h2>${htmlTable(head, body)}`;
}

/** Events of every server's writes are handled by the platform, mostly after a burst of another server. */
function completed({ rows }: BenchResult): string {
  const body = rows.flatMap((row) => {
    const value = completedRatioTo(row, 'like for like');
    const { platform, 'like for like': same } = row.servers;
    if (value === undefined) return [];
    const numbers = [platform, same].flatMap(({ completedPerSecond = 0, completedCpuUs = 0 }) => [
      completedPerSecond.toLocaleString('en-US'),
      completedCpuUs.toLocaleString('en-US'),
    ]);
    return [[escaped(row.call), ...numbers, value.toFixed(2)]];
  });
  const head = ['', 'calls/s', 'CPU µs', 'like for like calls/s', 'CPU µs', 'ratio'];
  return `<h2>Writes, until their events are handled</h2><p>Processor time of all processes and stores.</p>${htmlTable(head, body)}`;
}

function halves({ rows }: BenchResult): string {
  const body = rows.flatMap(({ call, atHalf }) => {
    const [own, other] = [atHalf.platform, atHalf['like for like']];
    if (!own || !other) return [];
    const times = own.p99 / other.p99;
    const verdict = `<span class="${times <= 4 ? 'good' : 'bad'}">${times <= 4 ? '✓' : '✗'} ${times.toFixed(1)}</span>`;
    return [[escaped(call), String(own.requestsPerSecond), String(own.p99), String(other.p99), verdict]];
  });
  const head = ['', 'calls/s', 'platform ms', 'like for like ms', 'times'];
  return `<h2>p99 at half of the platform's saturation</h2><p>Both servers get the same calls per second; at most 4 times is asked.</p>${htmlTable(head, body)}`;
}

function memory({ memory: servers }: BenchResult): string {
  const body = Object.entries(servers).map(([server, processes]) => {
    const sum = Object.values(processes).reduce((total, megabytes) => total + megabytes, 0);
    const each = Object.entries(processes).map(([name, megabytes]) => `${escaped(name)} ${megabytes}`);
    return [server, String(sum), `<div class="wrapped">${each.join(', ')}</div>`];
  });
  return `<h2>Resident memory after the run, MB</h2>${htmlTable(['', 'sum', 'by process'], body)}`;
}
