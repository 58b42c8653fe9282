import { paths } from '#entities/navigation/paths.ts';
import { defineScreen, everyone, publicPage, type Route } from '#entities/navigation/route.ts';

const landing = defineScreen({
  name: 'landing',
  title: 'Health intelligence for elite athletes',
  load: async () => (await import('./screens/landing-screen.tsx')).LandingScreen,
});

export const landingRoutes: readonly Route[] = [
  // Shown at once to a visitor, so also while the current user is being loaded.
  { path: paths.root, access: { loading: landing, visitor: landing } },
  { path: paths.landing, access: everyone(landing), links: publicPage('Public site', 30) },
];
