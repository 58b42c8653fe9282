import { escaped } from '../k6/src/html.ts';
import { pageStyle } from '../k6/src/page-style.ts';
import { askedOf, type BenchResult, ratioTo } from './bench-result.ts';
import type { Row } from './comparison.ts';

const others = Object.keys(askedOf) as (keyof typeof askedOf)[];

const style = `${pageStyle}
.bar { display: block; height: 10px; border-radius: 3px; background: var(--accent); min-width: 2px; }
.bar.short { background: var(--bad); }
td.ratio { text-align: left; min-width: 130px; }
.slope { width: 120px; height: 28px; }
.slope polyline { fill: none; stroke: var(--accent); stroke-width: 2; }`;

/** The newest of some results as one page that loads nothing, with the slope over all of them. @param results oldest first */
export function benchPage(results: readonly BenchResult[]): string {
  const newest = results.at(-1)!;
  const { machine, startedAt, version } = newest;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Bench of Entourage ${escaped(version)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>Four servers, one run</h1>
<p>Requests per second of the platform as a share of another server's, on the same stores and in turns. Release ${escaped(version)}, ${escaped(startedAt)}.
${machine.cores} cores (${escaped(machine.processor)}), ${machine.memoryGb} GB, Node ${escaped(machine.node)}, load before the start ${machine.loadBefore.toFixed(2)}.</p>
${ratios(newest, results)}
${figures(newest)}
${halves(newest)}
${memory(newest)}
</main>
</body>
</html>
`;
}

function ratios({ rows }: BenchResult, results: readonly BenchResult[]): string {
  const body = rows.map((row) => {
    const cells = others.map((other) => {
      const [ratio, wanted] = [ratioTo(row, other), askedOf[other](row)];
      const isShort = wanted !== undefined && ratio < wanted;
      const width = Math.min(100, ratio * (other === 'default Apollo' ? 20 : 66));
      return `<td class="ratio">${ratio.toFixed(2)}${wanted === undefined ? '' : ` <span class="${isShort ? 'bad' : 'good'}">${isShort ? '✗ below' : '✓ at least'} ${wanted}</span>`}<span class="bar${isShort ? ' short' : ''}" style="width:${width.toFixed(0)}%"></span></td>`;
    });
    return `<tr><td>${escaped(row.call)}</td>${cells.join('')}<td>${slope(row, results)}</td></tr>`;
  });
  const head = others.map((other) => `<th>of ${other}</th>`).join('');
  return `<h2>Ratios</h2><div class="scroll"><table><thead><tr><th></th>${head}<th>of like for like, last ${results.length} runs</th></tr></thead><tbody>${body.join('')}</tbody></table></div>`;
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
      const cells = numbers.map((value) => `<td>${value.toLocaleString('en-US')}</td>`).join('');
      return `<tr><td>${at === 0 ? `<strong>${escaped(call)}</strong><br>` : ''}${name}</td>${cells}</tr>`;
    }),
  );
  const head = ['', 'calls/s', 'p50 ms', 'p95 ms', 'p99 ms', 'CPU µs', 'CPU of stores µs', 'hops', 'bytes'];
  return `<h2>Figures, 16 connections</h2><div class="scroll"><table><thead><tr>${head.map((name) => `<th>${name}</th>`).join('')}</tr></thead><tbody>${body.join('')}</tbody></table></div>`;
}

function halves({ rows }: BenchResult): string {
  const body = rows.flatMap(({ call, atHalf }) => {
    const [own, other] = [atHalf.platform, atHalf['like for like']];
    if (!own || !other) return [];
    const times = own.p99 / other.p99;
    const verdict = `<span class="${times <= 4 ? 'good' : 'bad'}">${times <= 4 ? '✓' : '✗'} ${times.toFixed(1)}</span>`;
    return `<tr><td>${escaped(call)}</td><td>${own.requestsPerSecond}</td><td>${own.p99}</td><td>${other.p99}</td><td>${verdict}</td></tr>`;
  });
  return `<h2>p99 at half of the platform's saturation</h2><p>Both servers get the same calls per second; at most 4 times is asked.</p><div class="scroll"><table><thead><tr><th></th><th>calls/s</th><th>platform ms</th><th>like for like ms</th><th>times</th></tr></thead><tbody>${body.join('')}</tbody></table></div>`;
}

function memory({ memory: servers }: BenchResult): string {
  const body = Object.entries(servers).map(([server, processes]) => {
    const sum = Object.values(processes).reduce((total, megabytes) => total + megabytes, 0);
    const each = Object.entries(processes).map(([name, megabytes]) => `${escaped(name)} ${megabytes}`);
    return `<tr><td>${server}</td><td>${sum}</td><td style="white-space:normal">${each.join(', ')}</td></tr>`;
  });
  return `<h2>Resident memory after the run, MB</h2><div class="scroll"><table><thead><tr><th></th><th>sum</th><th>by process</th></tr></thead><tbody>${body.join('')}</tbody></table></div>`;
}
