import type { Slide, SlideChart } from '@entourage/contracts/deck/slide';

/** A part of a slide that can answer a question on its own. */
export type Passage = {
  id: string;
  slideNumber: number;
  /** The slide's title. */
  title: string;
  text: string;
  /** Words it is found by beside those of its text: its slide's title and its own heading. */
  headings: string;
  /** Figures and charts repeat what sentences say. */
  isRepetition: boolean;
};

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', notation: 'compact' });
const formats: Readonly<Record<SlideChart['unit'], (value: number) => string>> = {
  usd: (value) => money.format(value),
  percent: (value) => `${value}%`,
  athletes: (value) => `${value} athletes`,
};

/** Sentences of a chart's points, e.g. `10% of athletes: $660M`. */
const chartText = ({ title, unit, points }: SlideChart): string =>
  `${title}: ${points.map(({ label, value }) => `${label} ${formats[unit](value)}`).join(', ')}.`;

/** What slides say, cut into passages: the lead, each point, the figures together, and the chart. */
export function passagesOf(slides: readonly Slide[]): Passage[] {
  return slides.flatMap(({ number, kicker, title, lead, points, figures, chart }) => {
    const parts = [
      { text: lead, headings: '', isRepetition: false },
      ...points.map((point) => ({ text: point.text, headings: point.title, isRepetition: false })),
      ...(figures.length > 0
        ? [
            {
              text: `${figures.map(({ value, label }) => `${value} ${label}`).join('; ')}.`,
              headings: '',
              isRepetition: true,
            },
          ]
        : []),
      ...(chart ? [{ text: chartText(chart), headings: '', isRepetition: true }] : []),
    ];
    return parts
      .filter(({ text }) => text !== '')
      .map(({ text, headings, isRepetition }, index) => ({
        id: `${number}.${index}`,
        slideNumber: number,
        title,
        text,
        isRepetition,
        headings: [kicker, title, headings].join(' '),
      }));
  });
}
