import { dayMs } from '@entourage/contracts/durations';
import type { FieldStep } from './field-history.ts';
import { intensityLabels, riskLabels, valueLabel } from './labels.ts';
import type { MetricField } from './metric-picture.tsx';

/** The spans a trend can show, in weeks; 'all' since the first assessment. */
export const trendSpans = ['4', '12', 'all'] as const;
export type TrendSpan = (typeof trendSpans)[number];

type TrendPoint = { at: Date; value: string };
export type Trend = {
  from: Date;
  to: Date;
  /** Labels of the axis from bottom to top; a point's place is its index. */
  scale: string[];
  /** In order of time. The first stands at the left end when a value of before still applied there; the last is today's. */
  points: TrendPoint[];
  /** The changes within the span, newest first. */
  steps: FieldStep[];
};

const weekMs = 7 * dayMs;
const levels: Partial<Record<MetricField, readonly string[]>> = {
  injuryRisk: Object.keys(riskLabels),
  trainingIntensity: Object.keys(intensityLabels),
};

/** The values of one field in a span that ends now. `steps` are all its changes, newest first. */
export function buildTrend(field: MetricField, steps: readonly FieldStep[], span: TrendSpan, nowMs: number): Trend {
  const oldest = steps.at(-1);
  const firstMs = oldest ? Date.parse(oldest.at) : nowMs - weekMs;
  const fromMs = span === 'all' ? Math.min(firstMs, nowMs - dayMs) : nowMs - Number(span) * weekMs;
  const within = steps.filter(({ at }) => Date.parse(at) >= fromMs);
  const before = steps.find(({ at }) => Date.parse(at) < fromMs)?.to ?? within.at(-1)?.from;
  const values = [...within].reverse().map(({ at, to }) => ({ at: new Date(at), to }));
  const now = values.at(-1)?.to ?? before;
  const points = [{ at: new Date(fromMs), to: before }, ...values, { at: new Date(nowMs), to: now }].flatMap(
    ({ at, to }) => (typeof to === 'string' ? [{ at, value: to }] : []),
  );
  const used = levels[field] ?? [...new Set(points.map(({ value }) => value))];
  return { from: new Date(fromMs), to: new Date(nowMs), scale: [...used], points, steps: within };
}

/** One sentence about a trend, for screen readers and beside the chart. */
export function trendSentence({ points, steps }: Trend): string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return 'Nothing was set in this time.';
  const changes = steps.length === 1 ? '1 change' : `${steps.length} changes`;
  if (steps.length === 0) return `${valueLabel(last.value)} all the time.`;
  return `${changes}, from ${valueLabel(first.value)} to ${valueLabel(last.value)}.`;
}
