import { setInterval } from 'node:timers/promises';
import { median } from '../../src/measure.ts';
import { residentOf } from '../../src/processes.ts';

/** Resident memory of one process over time; `at` in milliseconds since 1970. */
export type MemorySeries = { name: string; samples: { at: number; megabytes: number }[] };

const everyMs = 1_000;

/** Samples once a second until `signal`. A process that has ended has no more samples. */
export async function sampleMemory(
  programs: readonly { name: string; pid: number }[],
  signal: AbortSignal,
): Promise<MemorySeries[]> {
  const series = programs.map(({ name }): MemorySeries => ({ name, samples: [] }));
  const sample = () => {
    for (const [index, { pid }] of programs.entries()) {
      const megabytes = residentOf(pid);
      if (megabytes > 0) series[index]!.samples.push({ at: Date.now(), megabytes });
    }
  };
  sample();
  try {
    for await (const _ of setInterval(everyMs, undefined, { signal })) sample();
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  sample();
  return series;
}

const between = ({ samples }: MemorySeries, from: number, to: number) =>
  samples.filter(({ at }) => at >= from && at <= to).map(({ megabytes }) => megabytes);

type Span = { from: number; to: number };

/** MB by which processes that grew have grown between two spans, by the medians: shrinking ones are not set off against them. */
export function grownBetween(series: readonly MemorySeries[], before: Span, after: Span): number {
  return series.reduce((sum, one) => {
    const [first, last] = [between(one, before.from, before.to), between(one, after.from, after.to)];
    return first.length === 0 || last.length === 0 ? sum : sum + Math.max(0, median(last) - median(first));
  }, 0);
}

/**
 * The share by which the line of least squares through the samples of a span rises from its first to its last sample; 0 for fewer than
 * three samples, of which no line says anything.
 */
export function growthShare({ samples }: MemorySeries, { from, to }: Span): number {
  const points = samples.filter(({ at }) => at >= from && at <= to);
  if (points.length < 3) return 0;
  const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;
  const [time, size] = [mean(points.map(({ at }) => at)), mean(points.map(({ megabytes }) => megabytes))];
  const slope =
    mean(points.map(({ at, megabytes }) => (at - time) * (megabytes - size))) /
    mean(points.map(({ at }) => (at - time) ** 2));
  const [first, last] = [points[0]!.at, points.at(-1)!.at];
  return (slope * (last - first)) / (size - slope * (time - first));
}

export const peakOf = ({ samples }: MemorySeries): number => Math.max(0, ...samples.map(({ megabytes }) => megabytes));
