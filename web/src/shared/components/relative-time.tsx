import { timeWithZone, zonedFormat } from '@entourage/contracts/zoned-time';
import { useNow } from '../browser/use-now.ts';
import { viewerZone } from '../browser/viewer-zone.ts';
import { printedAsTitle } from '../theme/component-styles.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

const steps = [
  { unit: 'day', ms: 86_400_000 },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
] as const;

const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });
const day = zonedFormat({ dateStyle: 'medium' });

/** The date in the viewer's zone, for example 'Mar 1, 2026'. */
export const exactDay = (at: string): string => day(at, viewerZone());

/** Date and time in the viewer's zone with its name, for example 'Mar 1, 2026, 9:00 AM GMT+1'. */
export const exactTime = (at: string): string => `${exactDay(at)}, ${timeWithZone(at, viewerZone())}`;

/**
 * '3 hours ago', 'in 2 days', 'just now'; `nowMs` is epoch milliseconds. The past is full units, the future the nearest number: what ends
 * in seven days less a second ends in 7 days.
 */
export function relativeTime(at: string, nowMs: number): string {
  const difference = new Date(at).getTime() - nowMs;
  const step = steps.find(({ ms }) => Math.abs(difference) >= ms);
  if (!step) return 'just now';
  const count = difference / step.ms;
  return relative.format(count > 0 ? Math.round(count) : Math.trunc(count), step.unit);
}

/** A relative time that updates itself, with the exact time on hover and for screen readers. Paper shows the exact one alone. */
export function RelativeTime({ at }: { at: string }) {
  const nowMs = useNow();
  return (
    <time dateTime={at} title={exactTime(at)} className={printedAsTitle}>
      <span>{relativeTime(at, nowMs)}</span>
      <VisuallyHidden>, {exactTime(at)}</VisuallyHidden>
    </time>
  );
}
