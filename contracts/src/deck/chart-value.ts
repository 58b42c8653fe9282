import type { SlideChart } from './slide.ts';

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 2,
});
const count = new Intl.NumberFormat('en-US');

/** A value of a slide's chart as it is shown: `$2.4M`, `40%`, `500`. */
export function chartValueText(value: number, unit: SlideChart['unit']): string {
  if (unit === 'usd') return dollars.format(value);
  return unit === 'percent' ? `${count.format(value)}%` : count.format(value);
}
