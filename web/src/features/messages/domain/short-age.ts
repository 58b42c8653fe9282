const minuteMs = 60_000;

const steps = [
  { letter: 'd', ms: 1_440 * minuteMs },
  { letter: 'h', ms: 60 * minuteMs },
  { letter: 'm', ms: minuteMs },
] as const;

/** The age of a message in the short form 'now', '5m', '2h', '3d' (decision M4). `nowMs` is epoch milliseconds. */
export function shortAge(createdAt: string, nowMs: number): string {
  const age = nowMs - Date.parse(createdAt);
  const step = steps.find(({ ms }) => age >= ms);
  return step ? `${Math.floor(age / step.ms)}${step.letter}` : 'now';
}
