import type { Slide } from '../slide.ts';

export const marketSlide: Slide = {
  number: 2,
  kicker: 'Market',
  title: 'A total addressable market of $6.6B+',
  lead: 'The market is 55,000+ professional athletes. At $120K per athlete per year it is worth $6.6B+ a year: our total addressable market (TAM).',
  points: [
    {
      title: 'How the market size is calculated',
      text: '55,000+ athletes × $120K a year = $6.6B+ a year.',
    },
    {
      title: 'Segments',
      text: 'Segment counts: 450 athletes in basketball (NBA), 1,696 in American football (NFL), 780 in baseball (MLB), 2,400 in the top European soccer leagues, and 49,674+ in other professional sports such as tennis, golf, hockey, track and field, and swimming.',
    },
    {
      title: 'What one percent would mean',
      text: 'One percent of the market, 550 athletes, would bring $66M a year.',
    },
  ],
  figures: [
    { value: '55,000+', label: 'professional athletes in the market' },
    { value: '$120K', label: 'revenue per athlete per year' },
    { value: '$6.6B+', label: 'total addressable market per year' },
  ],
  chart: {
    kind: 'bar',
    title: 'Yearly revenue by share of the market',
    unit: 'usd',
    points: [
      { label: '1% of athletes', value: 66_000_000 },
      { label: '5% of athletes', value: 330_000_000 },
      { label: '10% of athletes', value: 660_000_000 },
      { label: '100% of athletes', value: 6_600_000_000 },
    ],
  },
};
