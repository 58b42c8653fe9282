import type { Slide } from '../slide.ts';

export const olympicProofSlide: Slide = {
  number: 6,
  kicker: 'Proof',
  title: 'Olympic proof',
  lead: 'The method comes from support at the Olympic level: several specialists, one athlete, one plan, measured effects.',
  points: [
    {
      title: 'One plan',
      text: 'Science, medicine and coaching agree on one focus area at a time, as the support teams of Olympic athletes do.',
    },
    {
      title: 'Measured, not guessed',
      text: 'Biomarkers are checked by a liaison before they count. Each change of an assessment stays in the history.',
    },
    {
      title: 'At the athlete’s side',
      text: 'Liaisons can be reached around the clock, at home and at competitions.',
    },
  ],
  figures: [],
  chart: null,
};
