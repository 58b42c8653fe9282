import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@entourage/local-stack/repository-root';
import type { Row } from './comparison.ts';
import type { Machine } from './machine.ts';

/** All figures of one run. */
export type BenchResult = {
  startedAt: string;
  /** Of the platform. */
  version: string;
  machine: Machine;
  rows: Row[];
  /** Resident memory after the run in MB: by server, by process. */
  memory: Record<string, Record<string, number>>;
  /** Of a release: what the short form gave, as ratios to `like for like` by row. */
  short?: Record<string, number>;
};

/** What a row of the platform reaches of another server's requests per second. */
export const ratioTo = ({ servers }: Row, other: Exclude<keyof Row['servers'], 'platform'>): number =>
  servers.platform.requestsPerSecond / servers[other].requestsPerSecond;

/** The same of the calls that were completed with their events; undefined for reads. */
export function completedRatioTo({ servers }: Row, other: 'like for like' | 'default Apollo'): number | undefined {
  const [own, others] = [servers.platform.completedPerSecond, servers[other].completedPerSecond];
  return own && others && own / others;
}

const isWrite = ({ pattern }: Row) => !pattern.startsWith('GET');
/** The least ratio that is asked of a row; undefined where nothing is asked. */
export const askedOf: Record<Exclude<keyof Row['servers'], 'platform'>, (row: Row) => number | undefined> = {
  'like for like': (row) => (isWrite(row) ? 0.6 : 0.8),
  bare: (row) => (isWrite(row) ? undefined : 0.5),
  'default Apollo': (row) => (isWrite(row) ? undefined : 1.5),
};

export const versionOf = (): string =>
  (JSON.parse(readFileSync(join(repositoryRoot, 'gateway/package.json'), 'utf8')) as { version: string }).version;

const folder = join(repositoryRoot, '.local/bench');
const keptResults = 10;

const resultFiles = () =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => /^\d{4}-.*\.json$/.test(name))
        .sort()
    : [];

/** Keeps a result beside the last nine. @returns all that are kept, oldest first */
export function keepResult(result: BenchResult): { results: BenchResult[]; file: string } {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${result.startedAt.replaceAll(':', '-')}.json`);
  writeFileSync(file, `${JSON.stringify(result, null, 2)}\n`);
  for (const old of resultFiles().slice(0, -keptResults)) rmSync(join(folder, old));
  const results = resultFiles().map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as BenchResult);
  return { results, file };
}

export const pageFile = join(folder, 'index.html');

const releases = join(import.meta.dirname, '../releases');

/** The result that was kept with the newest release; undefined before the first one. */
export function resultOfLastRelease(): BenchResult | undefined {
  const files = existsSync(releases) ? readdirSync(releases) : [];
  const newest = files.sort(new Intl.Collator('en', { numeric: true }).compare).at(-1);
  return newest === undefined ? undefined : (JSON.parse(readFileSync(join(releases, newest), 'utf8')) as BenchResult);
}

const toleratedLoss = 0.1;

/**
 * A sentence for each row whose ratio to `like for like` is more than a tenth lower than the short form gave with the last release. Its
 * bursts are too short to be compared with those of the long form.
 */
export function lostSince({ version, short = {} }: BenchResult, rows: readonly Row[]): string[] {
  return rows.flatMap((row) => {
    const [now, before] = [ratioTo(row, 'like for like'), short[row.call]];
    if (before === undefined || now >= before * (1 - toleratedLoss)) return [];
    return [`${row.call}: ${now.toFixed(2)} of like for like, ${before.toFixed(2)} with release ${version}`];
  });
}
