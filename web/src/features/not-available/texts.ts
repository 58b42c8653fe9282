import { brand } from '@entourage/contracts/brand';

export const texts = {
  comingLater: {
    badge: 'Not available yet',
    willBe: 'This screen is coming in one of the next releases. You will find here:',
    help: 'Until then, our team is happy to help at',
    back: 'Back to Home',
  },
  notFound: { title: 'Page Not Found', hint: brand.notFoundHint, back: 'Back to Home' },
} as const;
