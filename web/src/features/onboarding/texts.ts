import { brand } from '@entourage/contracts/brand';

/** Literal where S1 §2, §3 and §8 have words. */
export const texts = {
  title: 'Onboarding',
  progress: (step: number) => `Step ${step} of 4`,
  steps: [
    { title: 'Your sport', text: 'What you play, for which team, and your position.' },
    { title: 'Your experience', text: 'How long you have been active at this level.' },
    { title: 'Your performance goals', text: 'Choose at least one.' },
    { title: 'Your health focus areas', text: 'Optional. Only you can see them.' },
  ],
  sport: 'Sport',
  team: 'Team',
  position: 'Position',
  yearsActive: 'Years active',
  goals: 'Performance goals',
  concerns: 'Health focus areas',
  benefits: {
    title: 'What you get',
    list: [
      'Real-time biomarker monitoring',
      '24/7 liaison access',
      'Personalized training recommendations',
      'Advanced nutrition guidance',
    ],
  },
  back: 'Back',
  continue: 'Continue',
  complete: 'Complete Setup',
  creating: 'Creating Profile...',
  failed: { title: 'Error', text: 'There was an issue completing your onboarding. Please try again.' },
  done: {
    title: `Welcome to ${brand.product} Elite!`,
    text: 'Your profile has been created. Redirecting to your dashboard...',
  },
} as const;
