import { brand } from '@entourage/contracts/brand';

/** Literal: counter, 'Ask Questions', the toasts (S2 §2, §5, §8). */
export const texts = {
  title: 'Investor Presentation',
  backToSite: `Back to ${brand.product}`,
  gate: {
    text: `Ten slides on ${brand.product}, and answers to your questions. Enter the password to begin.`,
    textOfVersion: `A saved version of the presentation of ${brand.product}. Enter the password to read it.`,
    password: 'Password',
    hint: `The password is ${brand.deckPassword}`,
    open: 'Open presentation',
    notice:
      'We store which slides you see and for how long, your questions, a shortened network address and the name of your browser.',
    privacy: 'Privacy Policy',
    denied: { title: 'Access Denied', text: 'Incorrect password. Please contact us for access.' },
  },
  deck: {
    label: 'Slides',
    position: (number: number, total: number) => `Slide ${number} of ${total}`,
    announced: (number: number, total: number, title: string) => `Slide ${number} of ${total}: ${title}`,
    previous: 'Previous slide',
    next: 'Next slide',
    dots: 'All slides',
    dot: (number: number, title: string) => `Slide ${number}: ${title}`,
    ask: 'Ask Questions',
  },
  bookCall: 'Book a call',
  chartLabels: { name: 'Group', athletes: 'Athletes', usd: 'US dollars', percent: 'Share' },
  athletes: {
    label: 'Athletes who use the service',
    none: 'No athlete has agreed to be shown here yet.',
    failed: 'The athletes could not be loaded',
    unnamed: 'Athlete',
    count: 'athletes',
    averageYears: 'average years active',
    years: (years: number) => (years === 1 ? '1 year active' : `${years} years active`),
  },
  version: { badge: (number: number) => `Version ${number}` },
} as const;
