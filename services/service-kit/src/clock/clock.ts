import type { Log } from '../log/log.ts';

export type Clock = { now(): Date };

/** The machine's own clock. */
export const systemClock: Clock = { now: () => new Date() };

const measureEveryMs = 60_000;

/** A clock that follows the store's, so that a machine whose own clock lies still expires things when the others do (F21). */
export type StoreClock = Clock & {
  /** Measures the offset again, e.g. once at boot. @throws when the store cannot answer */
  measure(): Promise<void>;
  stop(): void;
};

type StoreClockOptions = { log?: Pick<Log, 'warn'>; measureEveryMs?: number };

/** @param storeNow the store's `now()`; read again every 60 s, and the last known offset is kept while it cannot be read */
export function storeCorrectedClock(
  { now: storeNow }: { now: () => Promise<Date> },
  { log, measureEveryMs: every = measureEveryMs }: StoreClockOptions = {},
): StoreClock {
  let offsetMs = 0;
  const measure = async () => {
    const before = performance.now();
    const atStore = await storeNow();
    const tripMs = performance.now() - before;
    // The store read its clock half a trip ago; a slow trip says little, so it must not move a good offset.
    if (tripMs < 1_000) offsetMs = atStore.getTime() + tripMs / 2 - Date.now();
  };
  const timer = setInterval(() => {
    measure().catch((error: unknown) => log?.warn('store clock not read', { errorName: (error as Error).name }));
  }, every);
  timer.unref();
  return { now: () => new Date(Date.now() + offsetMs), measure, stop: () => clearInterval(timer) };
}
