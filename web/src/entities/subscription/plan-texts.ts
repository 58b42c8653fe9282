import { constants } from '@entourage/contracts/constants';

/** The only plan, as pricing and subscription show it. Facts are the specification's. */
export const planTexts = {
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
} as const;
