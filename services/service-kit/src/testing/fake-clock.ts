import type { Clock } from '../clock/clock.ts';

export type FakeClock = Clock & {
  /** Advances the time. */
  advance(step: { milliseconds?: number; seconds?: number; minutes?: number; hours?: number; days?: number }): void;
  set(instant: string): void;
};

/** A clock that only the test advances. */
export function fakeClock(instant: string): FakeClock {
  let now = new Date(instant).getTime();
  return {
    now: () => new Date(now),
    advance({ milliseconds = 0, seconds = 0, minutes = 0, hours = 0, days = 0 }) {
      now += milliseconds + 1_000 * (seconds + 60 * (minutes + 60 * (hours + 24 * days)));
    },
    set(next) {
      now = new Date(next).getTime();
    },
  };
}
