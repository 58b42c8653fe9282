import { brand } from '@entourage/contracts/brand';

export const notFoundTexts = { title: 'Page Not Found', hint: brand.notFoundHint, back: 'Back to Home' } as const;
