import type { Slide, SlideChart } from '@entourage/contracts/deck/slide';

/** A part of a slide that can answer a question on its own. */
export type Passage = {
  id: string;
  slideNumber: number;
  /** The slide's title. */
  title: string;
  text: string;
  /** Words besides its text by which it is found: its slide's title and its own heading. */
  headings: string;
  /** Of a chart: its points, so that an answer can name those that are asked for. */
  points?: { title: string; items: { label: string; value: string }[] };
};

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', notation: 'compact' });
const formats: Readonly<Record<SlideChart['unit'], (value: number) => string>> = {
  usd: (value) => money.format(value),
  percent: (value) => `${value}%`,
  athletes: (value) => `${value} athletes`,
};

/** Points of a chart as they are read, e.g. `10% of athletes` and `$660M`. */
const listPoints = ({ title, unit, points }: SlideChart) => ({
  title,
  items: points.map(({ label, value }) => ({ label, value: formats[unit](value) })),
});
const chartText = ({ title, items }: ReturnType<typeof listPoints>): string =>
  `${title}: ${items.map(({ label, value }) => `${label} ${value}`).join(', ')}.`;

/** What slides say, cut into passages: the lead, each point, the figures together, and the chart. */
export function makePassages(slides: readonly Slide[]): Passage[] {
  return slides.flatMap(({ number, kicker, title, lead, points: named, figures, chart }) => {
    const points = chart && listPoints(chart);
    const parts: { text: string; headings: string; points?: Passage['points'] }[] = [
      { text: lead, headings: '' },
      ...named.map((point) => ({ text: point.text, headings: point.title })),
      ...(figures.length > 0
        ? [{ text: `${figures.map(({ value, label }) => `${value} ${label}`).join('; ')}.`, headings: '' }]
        : []),
      ...(points ? [{ text: chartText(points), headings: '', points }] : []),
    ];
    return parts
      .filter(({ text }) => text !== '')
      .map(({ headings, ...part }, index) => ({
        ...part,
        id: `${number}.${index}`,
        slideNumber: number,
        title,
        headings: [kicker, title, headings].join(' '),
      }));
  });
}
