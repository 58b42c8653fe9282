import { paths } from '#entities/navigation/paths.ts';
import { approved, defineScreen, type Route, redirectTo } from '#entities/navigation/route.ts';

const teamInvites = defineScreen({
  name: 'teamInvites',
  title: 'Team Invites',
  load: async () => (await import('./screens/team-invites-screen.tsx')).TeamInvitesScreen,
});

export const teamInvitesRoutes: readonly Route[] = [
  {
    path: paths.teamInvites,
    access: { ...approved(redirectTo(paths.root, 'Team invites are for athletes.')), athlete: teamInvites },
    links: [{ list: 'bar', label: 'Team Invites', order: 60, viewers: ['ATHLETE'] }],
  },
];
