import { askedOf, type BenchResult, completedRatioTo, ratioTo } from '../bench-result.ts';
import type { Row } from '../comparison.ts';
import { table } from './markdown-table.ts';

type Other = Parameters<typeof ratioTo>[1];

/** The ratio, in bold if it is below the target. */
function ratio(row: Row, other: Other): string {
  const [value, asked] = [ratioTo(row, other), askedOf[other](row)];
  const text = value.toFixed(2);
  return asked !== undefined && value < asked ? `**${text}**` : text;
}

/** The platform's calls a second as a ratio to the other servers, row by row. */
export function performanceTable({ rows, memory }: BenchResult): string {
  const head = [
    'call',
    'calls a second',
    'of like for like',
    'of bare',
    'of default Apollo',
    'CPU µs: platform / like for like / bare',
    'hops',
    'bytes',
    'p99 at half, ms / like for like',
  ];
  const body = rows.map((row) => {
    const { platform, bare } = row.servers;
    const same = row.servers['like for like'];
    const [half, sameHalf] = [row.atHalf.platform, row.atHalf['like for like']];
    return [
      row.call,
      platform.requestsPerSecond.toLocaleString('en-US'),
      ...(['like for like', 'bare', 'default Apollo'] as const).map((other) => ratio(row, other)),
      [platform, same, bare].map(({ serverCpuUs }) => serverCpuUs.toLocaleString('en-US')).join(' / '),
      String(platform.hops),
      platform.bytes.toLocaleString('en-US'),
      half && sameHalf ? `${Math.round(half.p99)} / ${Math.round(sameHalf.p99)}` : '',
    ];
  });
  const sums = Object.entries(memory).map(([server, processes]) => {
    const sum = Object.values(processes).reduce((total, one) => total + one, 0);
    return `${server} ${sum.toLocaleString('en-US')} in ${Object.keys(processes).length}`;
  });
  return `${table(head, body)}\n\n${completedWrites(rows)}Resident memory after the run, MB in processes: ${sums.join(', ')}.`;
}

/** Writes until the consumers of their events are done, too; empty for a result without such figures. */
function completedWrites(rows: readonly Row[]): string {
  const body = rows.flatMap((row) => {
    const { platform, 'like for like': same } = row.servers;
    const [likeForLike, apollo] = (['like for like', 'default Apollo'] as const).map((other) =>
      completedRatioTo(row, other),
    );
    if (likeForLike === undefined || apollo === undefined) return [];
    const cpu = [platform, same].map(({ completedCpuUs = 0 }) => completedCpuUs.toLocaleString('en-US')).join(' / ');
    return [[row.call, String(platform.completedPerSecond), likeForLike.toFixed(2), apollo.toFixed(2), cpu]];
  });
  if (body.length === 0) return '';
  const head = [
    'write, until its events are handled',
    'calls a second',
    'of like for like',
    'of default Apollo',
    'CPU µs of all processes: platform / like for like',
  ];
  return `${table(head, body)}\n\n`;
}
