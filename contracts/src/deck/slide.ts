import { z } from 'zod';
import { text } from '../text.ts';

export const slideCount = 10;

const block = (maxLength: number) => text({ minLength: 0, maxLength });

/** A slide number as people read it, 1 to 10. */
export const slideNumber = z
  .int({ error: 'Must be a slide number' })
  .min(1, { error: 'Slides are numbered from 1' })
  .max(slideCount, { error: `There are ${slideCount} slides` });

export const slidePoint = z.object({ title: block(80), text: block(600) });
export const slideFigure = z.object({ value: block(24), label: block(120) });
export const slideChartPoint = z.object({ label: block(60), value: z.number().min(0).max(1e12) });

export const slideChartKind = z.enum(['bar', 'line', 'pie']);
export const slideChartUnit = z.enum(['athletes', 'usd', 'percent']);

/** Values of a chart, in whole athletes, US dollars or percent. */
export const slideChart = z.object({
  kind: slideChartKind,
  title: block(120),
  unit: slideChartUnit,
  points: z.array(slideChartPoint).max(12),
});
export type SlideChart = z.infer<typeof slideChart>;

/** The content of a slide: texts and figures, apart from how they are drawn. The retrieval of answers reads the same. */
export const slide = z.object({
  number: slideNumber,
  kicker: block(60),
  title: block(120),
  lead: block(600),
  points: z.array(slidePoint).max(8),
  /** Values as they are shown, e.g. `$6.6B+`. */
  figures: z.array(slideFigure).max(8),
  chart: slideChart.nullable(),
});
export type Slide = z.infer<typeof slide>;

/** A slide of an edited copy. Absent parts are those of the deck's slide with this number, or else at this place in the list. */
export const slideEdit = slide.partial();
export type SlideEdit = z.input<typeof slideEdit>;
