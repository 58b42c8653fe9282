import type { Slide } from '../slide.ts';

export const seedFundingSlide: Slide = {
  number: 9,
  kicker: 'Seed funding',
  title: 'We are raising a seed round of $3M',
  lead: 'The seed ask is $3M. How we will spend the funds: 40% AI and machine learning, 32% sales, 20% data operations, 8% reserve.',
  points: [
    {
      title: 'AI and machine learning',
      text: '40% of the funds ($1.2M) go into AI and machine learning: models, training and evaluation.',
    },
    { title: 'Sales', text: '32% of the funds ($960K) go into sales to athletes, teams and leagues.' },
    {
      title: 'Data operations',
      text: '20% of the funds ($600K) go into data operations: quality, privacy and storage.',
    },
    { title: 'Reserve', text: '8% of the funds ($240K) are kept as a reserve.' },
  ],
  figures: [
    { value: '$3M', label: 'seed ask' },
    { value: '40%', label: 'for AI and machine learning' },
  ],
  chart: {
    kind: 'pie',
    title: 'Use of the seed funds',
    unit: 'percent',
    points: [
      { label: 'AI and machine learning', value: 40 },
      { label: 'Sales', value: 32 },
      { label: 'Data operations', value: 20 },
      { label: 'Reserve', value: 8 },
    ],
  },
};
