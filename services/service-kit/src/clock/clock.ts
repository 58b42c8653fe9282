import type { Log } from '../log/log.ts';

export type Clock = {
  now(): Date;
  /** Called once before the first `now()`. @throws when the time source is unavailable */
  start?(): Promise<void>;
  stop?(): void;
};

/** The clock of the machine. */
export const systemClock: Clock = { now: () => new Date() };

const measureEveryMs = 60_000;
/** A larger difference is told: where other machines have the same one, it is the store's clock that is wrong. */
const notableMs = 5_000;

type StoreClockOptions = { log?: Pick<Log, 'warn'>; measureEveryMs?: number };

/**
 * A clock that is synchronized with the store's, so that a machine with a wrong clock applies the same expiries as others (F21).
 * @param storeNow the store's `now()`; read at the start and every 60 s. While it cannot be read, the last offset is used, at first none
 */
export function storeCorrectedClock(
  { now: storeNow }: { now: () => Promise<Date> },
  { log, measureEveryMs: every = measureEveryMs }: StoreClockOptions = {},
): Required<Clock> {
  let offsetMs: number | undefined;
  let timer: NodeJS.Timeout | undefined;
  const measure = async () => {
    const before = performance.now();
    const atStore = await storeNow();
    const tripMs = performance.now() - before;
    // The store read its clock half a round trip ago. A slow round trip is imprecise, so it is used only for the first offset.
    if (tripMs >= 1_000 && offsetMs !== undefined) return;
    const measuredMs = atStore.getTime() + tripMs / 2 - Date.now();
    // The trip alone may be the difference: a slow first answer must not put a right clock wrong.
    follow(Math.abs(measuredMs) <= tripMs / 2 ? 0 : measuredMs);
  };
  const follow = (measuredMs: number) => {
    const isNew = Math.abs(measuredMs - (offsetMs ?? 0)) > notableMs;
    if (isNew && Math.abs(measuredMs) > notableMs)
      log?.warn('clock differs from the store', { clockOffsetMs: Math.round(measuredMs) });
    offsetMs = measuredMs;
  };
  const logUnread = (error: unknown) => log?.warn('store clock not read', { errorName: (error as Error).name });
  return {
    now: () => new Date(Date.now() + (offsetMs ?? 0)),
    async start() {
      timer = setInterval(() => measure().catch(logUnread), every).unref();
      await measure();
    },
    stop: () => clearInterval(timer),
  };
}
