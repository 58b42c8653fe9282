import { paths } from '#entities/navigation/paths.ts';
import { defineScreen, everyone, publicPage, type Route } from '#entities/navigation/route.ts';

const landing = defineScreen({
  name: 'landing',
  title: 'Health intelligence for elite athletes',
  load: async () => (await import('./screens/landing-screen.tsx')).LandingScreen,
});

export const landingRoutes: readonly Route[] = [
  // A browser without a session gets it prerendered, so whoever is still being loaded here has most likely signed in.
  { path: paths.root, access: { visitor: landing } },
  { path: paths.landing, access: everyone(landing), links: publicPage('Public site', 30) },
];
