import { paths } from '#entities/navigation/paths.ts';

export type ComingLater = { title: string; text: string };

/** Title and text of the 'Not available yet' screen, by the path of the future screen. */
export const comingLater: Readonly<Record<string, ComingLater>> = {
  [paths.subscribe]: { title: 'Subscription', text: 'Payment by card and the management of your plan.' },
  [paths.contact]: { title: 'Contact', text: 'A form that reaches our team, which replies within 24-48 hours.' },
  [paths.investorPresentation]: {
    title: 'Investor presentation',
    text: 'The ten-slide deck with questions and answers.',
  },
  [paths.presentation]: { title: 'Investor presentation', text: 'A saved version of the deck, for reading.' },
};
