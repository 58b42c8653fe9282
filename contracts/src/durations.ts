/** Lengths of time in milliseconds. */
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** Whole seconds since the epoch, as tokens count time. */
export const epochSeconds = (at: Date): number => Math.floor(at.getTime() / 1_000);
