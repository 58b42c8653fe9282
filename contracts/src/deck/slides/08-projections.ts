import type { Slide } from '../slide.ts';

export const projectionsSlide: Slide = {
  number: 8,
  kicker: 'Projections',
  title: 'From 3 athletes in 2025 to 500 in 2029',
  lead: 'Projected revenue grows from $360K in 2025 to $60M in 2029. Each year is the number of athletes times $120K.',
  points: [
    { title: '2025', text: 'In 2025: 3 athletes, $360K revenue.' },
    { title: '2026', text: 'In 2026: 20 athletes, $2.4M revenue.' },
    { title: '2027', text: 'In 2027: 60 athletes, $7.2M revenue.' },
    { title: '2028', text: 'In 2028: 200 athletes, $24M revenue.' },
    { title: '2029', text: 'In 2029: 500 athletes, $60M revenue.' },
  ],
  figures: [
    { value: '$60M', label: 'projected revenue in 2029' },
    { value: '500', label: 'projected athletes in 2029' },
  ],
  chart: {
    kind: 'line',
    title: 'Projected revenue, 2025 to 2029',
    unit: 'usd',
    points: [
      { label: '2025', value: 360_000 },
      { label: '2026', value: 2_400_000 },
      { label: '2027', value: 7_200_000 },
      { label: '2028', value: 24_000_000 },
      { label: '2029', value: 60_000_000 },
    ],
  },
};
