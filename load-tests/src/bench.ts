import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { repositoryRoot } from '@entourage/local-stack/repository-root';
import { benchPage } from './bench-page.ts';
import {
  type BenchResult,
  keepResult,
  lostSince,
  pageFile,
  ratioTo,
  resultOfLastRelease,
  versionOf,
} from './bench-result.ts';
import { compareServers, type Lengths, type Row } from './comparison.ts';
import { deckFigures } from './deck.ts';
import { type Ending, untilStopped } from './ending.ts';
import { growthFigures } from './growth.ts';
import { machineNow } from './machine.ts';
import { measuredRequests } from './measured-requests.ts';
import { type Subject, startSubject } from './platform.ts';
import { residentMegabytes, residentOf } from './processes.ts';
import { startReferenceServers } from './reference-servers.ts';
import { tlsFigures } from './tls.ts';
import { trainingFigures } from './training.ts';

/**
 * `npm run bench`: four servers on the same stores, in turns; a table, `.local/bench/index.html` and a JSON file. It judges nothing.
 * `--calls <text>` measures the rows whose name contains the text. `--short` measures a few rows for a minute and warns where the platform
 * has lost more than a tenth since the last release. `--part growth|deck|training|tls` measures something else instead.
 */
const { values: given } = parseArgs({
  options: { calls: { type: 'string' }, part: { type: 'string' }, short: { type: 'boolean', default: false } },
});
const parts: Record<string, (subject: Subject, signal: AbortSignal) => Promise<void>> = {
  growth: growthFigures,
  deck: deckFigures,
  training: trainingFigures,
  tls: tlsFigures,
};
const part = given.part === undefined ? undefined : parts[given.part];
if (given.part !== undefined && !part) {
  console.error(`There is no part "${given.part}". There are: ${Object.keys(parts).join(', ')}.`);
  process.exit(2);
}

const long: Lengths = { rounds: 3, warmUpSeconds: 8, seconds: 3, secondsOfMany: 5, halfSeconds: 4 };
const short: Lengths = { rounds: 2, warmUpSeconds: 4, seconds: 2, secondsOfMany: 3, halfSeconds: 0 };
/** A read of one caller, one of many, and a write. */
const shortRows = ['current user', 'own biomarkers, 1,000 callers', 'send a message'];

await untilStopped(async (ending) => {
  const subject = await startSubject(ending.signal);
  await ending.add(() => subject.stop());
  console.log(`memory at rest: ${residentMegabytes(subject.pids)} MB for the whole platform`);
  await (part ? part(subject, ending.signal) : comparison(subject, ending));
  console.log(`memory after the load: ${residentMegabytes(subject.pids)} MB for the whole platform`);
});

async function comparison(subject: Subject, ending: Ending): Promise<void> {
  const [machine, startedAt] = [machineNow(), new Date().toISOString()];
  const all = await measuredRequests(subject);
  const logs = join(repositoryRoot, '.local/bench');
  mkdirSync(logs, { recursive: true });
  const { servers, stop } = await startReferenceServers(subject, join(logs, 'servers.log'));
  await ending.add(stop);
  const chosen = given.short
    ? all.filter(({ name }) => shortRows.includes(name))
    : all.filter(({ name }) => name.includes(given.calls ?? ''));
  const compared = given.short
    ? servers.filter(({ name }) => name === 'platform' || name === 'like for like')
    : servers;
  const rows: Row[] = [];
  for (const request of chosen) {
    const row = await compareServers(subject, compared, request, given.short ? short : long);
    rows.push(row);
    print(row);
  }
  if (given.short) return warn(rows);
  const memory = Object.fromEntries(
    servers.map(({ name, processes }) => [
      name,
      Object.fromEntries(processes.map((one) => [one.name, Math.round(residentOf(one.pid))])),
    ]),
  );
  const result: BenchResult = { startedAt, version: versionOf(), machine, rows, memory };
  const { results, file } = keepResult(result);
  writeFileSync(pageFile, benchPage(results));
  console.log(`\n${file}\n${pageFile}`);
}

function print({ call, servers, atHalf }: Row): void {
  console.log(`\n${call}`);
  for (const [name, figures] of Object.entries(servers)) {
    const { requestsPerSecond, p50, p95, p99, serverCpuUs, storesCpuUs, hops, bytes } = figures;
    const { completedPerSecond, completedCpuUs } = figures;
    const half = atHalf[name as keyof typeof atHalf];
    const completed = completedPerSecond ? `  with its events ${completedPerSecond}/s, CPU ${completedCpuUs} µs` : '';
    console.log(
      `  ${name.padEnd(15)} ${String(requestsPerSecond).padStart(6)}/s  p50 ${p50}  p95 ${p95}  p99 ${p99} ms  CPU ${serverCpuUs} µs, stores ${storesCpuUs} µs  ${hops} hops  ${bytes} bytes${half ? `  p99 at half ${half.p99} ms` : ''}${completed}`,
    );
  }
}

/** Single figures of a shared machine are doubtful, so a loss is printed as a warning only. */
function warn(rows: readonly Row[]): void {
  for (const row of rows) console.log(`${row.call}: ${ratioTo(row, 'like for like').toFixed(2)} of like for like`);
  const release = resultOfLastRelease();
  const lost = release ? lostSince(release, rows) : [];
  for (const text of lost) console.warn(`WARNING: slower than the last release, ${text}`);
  if (release && lost.length === 0) console.log(`No row has lost more than a tenth since release ${release.version}.`);
}
