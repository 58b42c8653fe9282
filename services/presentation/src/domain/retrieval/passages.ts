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
  /** How much more it says than an average passage of its slide: the lead sums it up. */
  boost: number;
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
      { text: lead, headings: '', boost: 1.3, isRepetition: false },
      ...points.map((point) => ({ text: point.text, headings: point.title, boost: 1, isRepetition: false })),
      ...(figures.length > 0
        ? [
            {
              text: `${figures.map(({ value, label }) => `${value} ${label}`).join('; ')}.`,
              headings: '',
              boost: 1,
              isRepetition: true,
            },
          ]
        : []),
      ...(chart ? [{ text: chartText(chart), headings: '', boost: 0.8, isRepetition: true }] : []),
    ];
    return parts
      .filter(({ text }) => text !== '')
      .map(({ text, headings, boost, isRepetition }, index) => ({
        id: `${number}.${index}`,
        slideNumber: number,
        title,
        text,
        boost,
        isRepetition,
        headings: [kicker, title, headings].join(' '),
      }));
  });
}
