import { brand } from '@entourage/contracts/brand';

export const texts = {
  comingLater: {
    badge: 'Not available yet',
    willBe: 'This screen is not available yet. It will hold:',
    help: 'Until then our team helps you at',
    back: 'Back to Home',
  },
  notFound: { title: 'Page Not Found', hint: brand.notFoundHint, back: 'Back to Home' },
} as const;
