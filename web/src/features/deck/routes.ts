import { paths } from '#entities/navigation/paths.ts';
import { defineScreen, everyone, type Route } from '#entities/navigation/route.ts';
import { texts } from './texts.ts';

const deck = defineScreen({
  name: 'deck',
  title: texts.title,
  load: async () => (await import('./screens/deck-screen.tsx')).DeckScreen,
});
const version = defineScreen({
  name: 'deckVersion',
  title: texts.title,
  load: async () => (await import('./screens/version-screen.tsx')).VersionScreen,
});

export const deckRoutes: readonly Route[] = [
  { path: paths.investorPresentation, access: everyone(deck) },
  { path: paths.presentation, access: everyone(version) },
];
