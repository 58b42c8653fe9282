import { brand } from '@entourage/contracts/brand';

/** Literal where S1 §2, §3 and §8 have words. */
export const texts = {
  title: 'Onboarding',
  progress: (step: number) => `Step ${step} of 4`,
  steps: [
    {
      title: 'Your sport',
      text: 'What you play, for which team, and your position. Your liaisons and administrators see it, and the investor presentation shows it if you agree to appear there.',
    },
    {
      title: 'Your experience',
      text: 'How long you have been active at this level. Only the investor presentation shows it, if you agree to appear there.',
    },
    { title: 'Your performance goals', text: 'Choose at least one. Only your liaisons see them.' },
    {
      title: 'Your health focus areas',
      text: 'Optional. Only your liaisons see them. “Who saw my data” lists each time one of them opened your goals and focus areas.',
    },
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
  goalsNotKept:
    'Your earlier answers are still here. Goals and health focus areas are not stored in the browser: please choose them again.',
  back: 'Back',
  continue: 'Continue',
  complete: 'Complete Setup',
  creating: 'Creating Profile...',
  edit: {
    save: 'Save Changes',
    saving: 'Saving...',
    saved: 'Profile updated',
    failed: { title: 'Error', text: 'Your changes could not be saved. Please try again.' },
  },
  failed: { title: 'Error', text: 'There was an issue completing your onboarding. Please try again.' },
  done: {
    title: `Welcome to ${brand.product} Elite!`,
    text: 'Your profile has been created. Redirecting to your dashboard...',
  },
} as const;
