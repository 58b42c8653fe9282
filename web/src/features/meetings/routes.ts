import { paths } from '#entities/navigation/paths.ts';
import { approved, defineScreen, type Route, redirectTo } from '#entities/navigation/route.ts';

const meetings = defineScreen({
  name: 'meetings',
  title: 'Meetings',
  load: async () => (await import('./screens/meetings-screen.tsx')).MeetingsScreen,
});

export const meetingsRoutes: readonly Route[] = [
  {
    path: paths.meetings,
    access: {
      ...approved(redirectTo(paths.root, 'Meetings are for athletes and their liaisons.')),
      athlete: meetings,
      liaison: meetings,
    },
    links: [{ list: 'menu', label: 'Meetings', order: 10, viewers: ['ATHLETE', 'LIAISON'] }],
  },
];
