/**
 * How long after an end a call may still act on facts from before it: they are read at most 1 s before the gateway decides, the token that
 * carries them is good for 30 s and 10 s of leeway, and the gateway may have held the call for a few seconds (architecture §3.2, ADR 0063).
 */
const factsLiveMs = 45_000;

/** The last moment at which a call may not know yet of what ended at `end`. What begins later has newer facts, which win. */
export const actedOnUntil = (end: Date): Date => new Date(end.getTime() + factsLiveMs);
