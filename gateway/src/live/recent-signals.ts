import type { Signal } from './event-tags.ts';

type Options = { keptMs: number; most: number; now?: () => number };

/**
 * The signals of the last seconds, equal ones once. A page asks for its data and for its stream at the same time: what happens
 * between the two would otherwise stand on no page until the next change.
 */
export function recentSignals({ keptMs, most, now = () => performance.now() }: Options) {
  /** By what they say, in the order in which they were last said. */
  const kept = new Map<string, { at: number; signal: Signal }>();
  let lostAt = Number.NEGATIVE_INFINITY;

  function dropOld(): void {
    for (const [key, { at }] of kept) {
      if (now() - at < keptMs) return;
      kept.delete(key);
    }
  }

  function dropFirst(): void {
    const [first] = kept;
    if (!first) return;
    kept.delete(first[0]);
    lostAt = first[1].at;
  }

  return {
    add(signal: Signal): void {
      dropOld();
      const key = JSON.stringify(signal);
      kept.delete(key);
      kept.set(key, { at: now(), signal });
      if (kept.size > most) dropFirst();
    },
    /** @returns the signals, oldest first; null when there were more than are kept, so that anything may have changed */
    all(): Signal[] | null {
      dropOld();
      return now() - lostAt < keptMs ? null : [...kept.values()].map(({ signal }) => signal);
    },
  };
}
