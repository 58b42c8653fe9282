import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';

export type Call = { path: string; cookies: readonly string[] };
export type Figures = { requestsPerSecond: number; p50: number; p99: number; requests: number };

/** The one in the middle; the higher of two. */
export const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;

/**
 * One burst, each call by a caller picked at random.
 * @throws when anything but a 2xx came back: a figure over errors says nothing
 */
export async function burst(
  base: string,
  { path, cookies }: Call,
  seconds: number,
  connections = 16,
): Promise<Figures> {
  const result = await autocannon({
    url: base + path,
    connections,
    duration: seconds,
    requests: [
      {
        setupRequest: (request) => ({
          ...request,
          headers: { ...request.headers, cookie: cookies[Math.floor(Math.random() * cookies.length)]! },
        }),
      },
    ],
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${path}: ${result.non2xx} answers other than 2xx, ${result.errors} errors`);
  return {
    requestsPerSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    requests: result.requests.total,
  };
}

const statusField = (pid: number | string, field: string) =>
  Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);

const ticksOf = (pid: number): number[] => {
  const [, fields = ''] = /\) (.*)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
  return fields.split(' ').slice(11, 15).map(Number);
};
const tickMs = 10;

/** Processor time that a process has used, in milliseconds; the kernel counts in hundredths of a second. Linux only. */
export function cpuMsOf(pid: number): number {
  const [user, system] = ticksOf(pid) as [number, number];
  return (user + system) * tickMs;
}

/** Resident memory of one process, in MB. Linux only. */
export const residentOf = (pid: number): number => statusField(pid, 'VmRSS') / 1024;

/** Least squares over the samples, in MB a minute. */
export function slopePerMinute(samples: readonly { atMinute: number; megabytes: number }[]): number {
  const mean = (values: number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;
  const [time, size] = [mean(samples.map((one) => one.atMinute)), mean(samples.map((one) => one.megabytes))];
  const covariance = mean(samples.map((one) => (one.atMinute - time) * (one.megabytes - size)));
  return covariance / mean(samples.map((one) => (one.atMinute - time) ** 2));
}

/** These processes and all their descendants. Linux only. */
function treesOf(pids: readonly number[]): Set<string> {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const wanted = new Set(pids.map(String));
  const parents = new Map(
    all.flatMap((pid) => {
      try {
        return [[pid, String(statusField(pid, 'PPid'))] as const];
      } catch {
        return []; // it has ended meanwhile
      }
    }),
  );
  for (let grew = true; grew; ) {
    grew = false;
    for (const [pid, parent] of parents) {
      if (wanted.has(parent) && !wanted.has(pid)) {
        wanted.add(pid);
        grew = true;
      }
    }
  }
  return wanted;
}

/** The sum over living processes. */
const sumOf = (pids: Iterable<string>, figure: (pid: string) => number): number => {
  let sum = 0;
  for (const pid of pids) {
    try {
      sum += figure(pid);
    } catch {
      // it has ended meanwhile
    }
  }
  return sum;
};

/** Processor time of processes and their descendants, those that have ended included, in milliseconds. Linux only. */
export const cpuMsOfTrees = (pids: readonly number[]): number =>
  sumOf(treesOf(pids), (pid) => ticksOf(Number(pid)).reduce((sum, ticks) => sum + ticks, 0) * tickMs);

const quietShare = 0.25;
const quietWithinMs = 30_000;

/** Waits until processes use less than a quarter of a core, so that events of an earlier burst are not measured with the next one. */
export async function untilQuiet(pids: readonly number[]): Promise<void> {
  const sampleMs = 250;
  for (const startedAt = Date.now(); Date.now() - startedAt < quietWithinMs; ) {
    const before = cpuMsOfTrees(pids);
    await pause(sampleMs);
    if (cpuMsOfTrees(pids) - before < sampleMs * quietShare) return;
  }
}

/** Resident memory of these processes and their descendants, in MB; pages shared between them are counted once (PSS). Linux only. */
export const residentMegabytes = (pids: readonly number[]): number =>
  Math.round(
    sumOf(treesOf(pids), (pid) =>
      Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0),
    ) / 1024,
  );
