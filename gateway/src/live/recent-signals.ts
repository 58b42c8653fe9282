import type { Signal } from './event-tags.ts';

type Options = { ttlMs: number; max: number; now?: () => number };

/**
 * The signals of the last seconds, without duplicates. A page requests its data and its stream concurrently; without these signals a
 * change between the two responses would not be shown until the next change.
 */
export function recentSignals({ ttlMs, max, now = () => performance.now() }: Options) {
  /** By content, in the order in which they were last added. */
  const signals = new Map<string, { at: number; signal: Signal }>();
  let lostAt = Number.NEGATIVE_INFINITY;

  function dropOld(): void {
    for (const [key, { at }] of signals) {
      if (now() - at < ttlMs) return;
      signals.delete(key);
    }
  }

  function dropFirst(): void {
    const [first] = signals;
    if (!first) return;
    signals.delete(first[0]);
    lostAt = first[1].at;
  }

  return {
    add(signal: Signal): void {
      dropOld();
      const key = JSON.stringify(signal);
      signals.delete(key);
      signals.set(key, { at: now(), signal });
      if (signals.size > max) dropFirst();
    },
    /** @returns the signals, oldest first; null when more than `max` were added, so that anything may have changed */
    all(): Signal[] | null {
      dropOld();
      return now() - lostAt < ttlMs ? null : [...signals.values()].map(({ signal }) => signal);
    },
  };
}
