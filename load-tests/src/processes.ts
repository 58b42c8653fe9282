import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** Figures of processes, from /proc: Linux only. */

const statusField = (pid: number, field: string) =>
  Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);

/** What `read` tells of a living process; undefined once it has ended. */
function whileItLives<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** The sum over living processes. */
const sumOver = (pids: Iterable<number>, figure: (pid: number) => number): number =>
  [...pids].reduce((sum, pid) => sum + (whileItLives(() => figure(pid)) ?? 0), 0);

type Parents = ReadonlyMap<number, number>;

const parentsNow = (): Parents =>
  new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => {
        const parent = whileItLives(() => statusField(Number(name), 'PPid'));
        return parent === undefined ? [] : [[Number(name), parent] as const];
      }),
  );

const below = (pid: number, parents: Parents): number[] =>
  [...parents].flatMap(([one, parent]) => (parent === pid ? [one, ...below(one, parents)] : []));

/** All processes below one. */
export const descendantsOf = (pid: number): number[] => below(pid, parentsNow());

const ticksOf = (pid: number): number[] => {
  const [, fields = ''] = /\) (.*)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
  return fields.split(' ').slice(11, 15).map(Number);
};
/** The kernel counts processor time in hundredths of a second. */
const tickMs = 10;

/** Processor time that a process has used, in milliseconds. */
export function cpuMsOf(pid: number): number {
  const [user, system] = ticksOf(pid) as [number, number];
  return (user + system) * tickMs;
}

/** Processor time of each process with its descendants, those that have ended included, in milliseconds. */
export function cpuMsOfTrees(pids: readonly number[]): number[] {
  const parents = parentsNow();
  const withEnded = (pid: number) => ticksOf(pid).reduce((sum, ticks) => sum + ticks, 0) * tickMs;
  return pids.map((pid) => sumOver([pid, ...below(pid, parents)], withEnded));
}

/** The same of all of them together. */
export const totalCpuMsOf = (pids: readonly number[]): number => cpuMsOfTrees(pids).reduce((sum, ms) => sum + ms, 0);

/** Resident memory of one process, in MB; 0 once it has ended. */
export const residentOf = (pid: number): number => (whileItLives(() => statusField(pid, 'VmRSS')) ?? 0) / 1_024;

/** Resident memory of processes and their descendants, in MB; pages shared between them are counted once (PSS). */
export function residentMegabytes(pids: readonly number[]): number {
  const parents = parentsNow();
  const all = new Set(pids.flatMap((pid) => [pid, ...below(pid, parents)]));
  const kilobytes = sumOver(all, (pid) =>
    Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0),
  );
  return Math.round(kilobytes / 1_024);
}

const quietShare = 0.25;
const quietWithinMs = 30_000;

/**
 * Waits until processes use less than a quarter of a core, so that events of an earlier burst are not measured with the next one.
 * @returns for how many milliseconds they used more
 */
export async function untilQuiet(pids: readonly number[]): Promise<number> {
  const sampleMs = 250;
  const startedAt = performance.now();
  for (;;) {
    const [sampledAt, before] = [performance.now(), totalCpuMsOf(pids)];
    await pause(sampleMs);
    const isQuiet = totalCpuMsOf(pids) - before < sampleMs * quietShare;
    if (isQuiet || sampledAt - startedAt > quietWithinMs) return sampledAt - startedAt;
  }
}
