import { constants } from '@entourage/contracts/constants';

/** Facts are the specification's (S1 §1, §2, §9). */
export const texts = {
  title: 'Pricing',
  text: 'One plan, with everything in it.',
  plan: {
    name: 'Elite',
    price: `$${constants.planPriceUsdPerMonth.toLocaleString('en-US')}`,
    per: 'per month',
    terms: ['Cancel anytime', 'No setup fees'],
    includes: 'What is included',
    features: [
      'Personalized biomarker tracking',
      'Injury-risk assessment',
      'Training optimization',
      'Nutrition guidance',
      'Dedicated health liaisons in sports science, sports medicine and personal coaching',
      'Encrypted messaging with dedicated health professionals',
      'Meeting scheduling with your liaisons',
      'Access to the scientist network',
      'Dashboard sharing with coaches and team managers',
      'The proprietary AI model trained on elite-athlete data',
    ],
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
