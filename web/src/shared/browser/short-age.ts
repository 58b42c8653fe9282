import { dayMs, hourMs, minuteMs } from '@entourage/contracts/durations';

const steps = [
  { letter: 'd', ms: dayMs },
  { letter: 'h', ms: hourMs },
  { letter: 'm', ms: minuteMs },
] as const;

/** The age of a message in the short form 'now', '5m', '2h', '3d'. `nowMs` is epoch milliseconds. */
export function shortAge(createdAt: string, nowMs: number): string {
  const age = nowMs - Date.parse(createdAt);
  const step = steps.find(({ ms }) => age >= ms);
  return step ? `${Math.floor(age / step.ms)}${step.letter}` : 'now';
}
