import { paths } from '#entities/navigation/paths.ts';
import { approved, defineScreen, type Route, redirectTo } from '#entities/navigation/route.ts';
import EventOutlined from '#icons/EventOutlined.tsx';

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
    links: [
      { list: 'bar', label: 'Meetings', order: 35, viewers: ['ATHLETE', 'LIAISON'] },
      { list: 'bottom', label: 'Meetings', order: 35, viewers: ['ATHLETE', 'LIAISON'], Icon: EventOutlined },
    ],
  },
];
