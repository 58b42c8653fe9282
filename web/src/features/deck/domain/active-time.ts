/** Somebody who has not moved for so long is not reading. */
const idleAfterMs = 60_000;
/** Checks are a second apart; after a longer gap the machine slept, or its clock jumped. */
const longestGapMs = 5_000;

type Start = { nowMs: number; isVisible: boolean };

/**
 * Counts the time in which the tab is visible and somebody has moved within the last minute (decision D3). All times are of one clock
 * that the caller reads; a clock that jumps adds nothing.
 */
export function createActiveTime({ nowMs, isVisible }: Start) {
  let checkedAtMs = nowMs;
  // Opening the deck is a movement.
  let movedAtMs = nowMs;
  let isSeen = isVisible;

  /** @returns milliseconds that have been active since the last check */
  function check(atMs: number): number {
    const fromMs = checkedAtMs;
    checkedAtMs = atMs;
    const gapMs = atMs - fromMs;
    if (gapMs < 0) movedAtMs = Math.min(movedAtMs, atMs);
    if (!isSeen || gapMs <= 0 || gapMs > longestGapMs) return 0;
    return Math.max(0, Math.min(atMs, movedAtMs + idleAfterMs) - fromMs);
  }
  return {
    check,
    /** Pointer, key, touch or scroll. What came before is counted first. @returns as `check` */
    moved(atMs: number): number {
      const active = check(atMs);
      movedAtMs = atMs;
      return active;
    },
    /** @returns as `check` */
    setVisible(isVisible: boolean, atMs: number): number {
      const active = check(atMs);
      isSeen = isVisible;
      return active;
    },
  };
}
