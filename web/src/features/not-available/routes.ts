import { paths } from '#entities/navigation/paths.ts';
import { defineScreen, everyone, publicPage, type Route } from '#entities/navigation/route.ts';

const notFound = defineScreen({
  name: 'notFound',
  title: 'Page Not Found',
  load: async () => (await import('./screens/not-found-screen.tsx')).NotFoundScreen,
});
const comingLater = defineScreen({
  name: 'comingLater',
  title: 'Not available yet',
  load: async () => (await import('./screens/coming-later-screen.tsx')).ComingLaterScreen,
});

export const notAvailableRoutes: readonly Route[] = [
  { path: '*', access: everyone(notFound) },
  {
    path: paths.contact,
    access: everyone(comingLater),
    links: [...publicPage('Contact', 50), { list: 'footerCompany', label: 'Contact', order: 30 }],
  },
  { path: paths.investorPresentation, access: everyone(comingLater) },
  { path: paths.presentation, access: everyone(comingLater) },
  // What the other states get is in the routes of pricing.
  { path: paths.subscribe, access: { athlete: comingLater } },
];
