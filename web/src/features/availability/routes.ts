import { paths } from '#entities/navigation/paths.ts';
import { approved, defineScreen, type Route, redirectTo } from '#entities/navigation/route.ts';

const availability = defineScreen({
  name: 'availability',
  title: 'Availability',
  load: async () => (await import('./screens/availability-screen.tsx')).AvailabilityScreen,
});

export const availabilityRoutes: readonly Route[] = [
  {
    path: paths.availability,
    access: {
      ...approved(redirectTo(paths.root, 'Availability is for liaisons.')),
      liaison: availability,
    },
    links: [{ list: 'menu', label: 'Availability', order: 20, viewers: ['LIAISON'] }],
  },
];
