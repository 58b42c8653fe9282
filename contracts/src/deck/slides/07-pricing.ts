import type { Slide } from '../slide.ts';

export const pricingSlide: Slide = {
  number: 7,
  kicker: 'Pricing and infrastructure',
  title: '$10,000 per athlete per month',
  lead: 'One plan, one price: $10,000 per athlete per month ($120K per year). An athlete can cancel anytime, and there are no setup fees.',
  points: [
    {
      title: 'Who can subscribe',
      text: 'Eligible are active professional athletes with a verified league membership, an accepted nomination by coach or team, and medical clearance.',
    },
    {
      title: 'Premium support',
      text: 'Priority response in under 2 hours and quarterly reviews are part of the plan.',
    },
    {
      title: 'Software margin',
      text: 'An 87% software margin: the gross margin on the software is 87%.',
    },
    {
      title: 'Infrastructure vision',
      text: 'The platform consists of separate services and runs on Kubernetes. GPU nodes train the models. It grows with the number of athletes without a new design.',
    },
  ],
  figures: [
    { value: '$10,000', label: 'per athlete per month' },
    { value: '$120K', label: 'per athlete per year' },
    { value: '87%', label: 'software margin' },
  ],
  chart: {
    kind: 'bar',
    title: 'Athletes on the platform, projected 2025 to 2029',
    unit: 'athletes',
    points: [
      { label: '2025', value: 3 },
      { label: '2026', value: 20 },
      { label: '2027', value: 60 },
      { label: '2028', value: 200 },
      { label: '2029', value: 500 },
    ],
  },
};
