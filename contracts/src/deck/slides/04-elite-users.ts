import type { Slide } from '../slide.ts';

/** The athletes and their number are live; the other figures are those of the specification (decision D6). */
export const eliteUsersSlide: Slide = {
  number: 4,
  kicker: 'Users and investors',
  title: 'Elite users and investors',
  lead: 'Athletes of the NBA use Entourage already. Those shown here have agreed to it. The service is designed for 600+ athletes.',
  points: [
    {
      title: 'Consent first',
      text: 'An athlete appears in this presentation only after switching it on in the settings, and can withdraw it at any time.',
    },
    {
      title: 'Recurring revenue',
      text: '3 athletes at $10,000 per month are an annual recurring revenue (ARR) of $360K.',
    },
  ],
  figures: [
    { value: '$360K', label: 'annual recurring revenue (ARR)' },
    { value: 'NBA', label: 'league of the first users' },
  ],
  chart: null,
};
