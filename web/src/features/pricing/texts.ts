import { constants } from '@entourage/contracts/constants';
import { planTexts } from '#entities/subscription/plan-texts.ts';

/** Facts are the specification's. */
export const texts = {
  title: 'Pricing',
  text: 'One plan, with everything in it.',
  plan: {
    ...planTexts,
    subscribe: 'Subscribe Now',
    complete: 'Complete your payment',
  },
  eligibility: {
    title: 'Eligibility requirements',
    list: [
      'Active professional athlete status',
      'Verified league membership',
      'Accepted coach or team nomination',
      'Medical clearance',
    ],
  },
  support: {
    title: 'Premium support',
    list: [`Priority response ${constants.waitingTimes.premiumSupport}`, 'Quarterly reviews'],
  },
  athletesOnly: 'Subscriptions are for athletes.',
  back: 'Back to your dashboard',
  subscribed: {
    title: 'This is your plan',
    text: 'Your subscription is active.',
    action: 'Your subscription',
  },
  overdue: {
    title: 'This is your plan',
    text: 'Your last payment did not arrive.',
    action: 'Pay now',
  },
} as const;
