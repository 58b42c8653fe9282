import { paths } from '#entities/navigation/paths.ts';
import { approved, defineScreen, type Route, redirectTo } from '#entities/navigation/route.ts';

const teamProfile = defineScreen({
  name: 'teamProfile',
  title: 'My Profile',
  load: async () => (await import('./screens/team-profile-screen.tsx')).TeamProfileScreen,
});

export const teamProfileRoutes: readonly Route[] = [
  {
    path: paths.teamMemberProfile,
    // The literal text (S1 §8), then the sign-in screen, which redirects a signed-in user to / (decision R16).
    access: {
      ...approved(redirectTo(paths.login, 'You need to be a team member to access this page.')),
      member: teamProfile,
    },
    links: [{ list: 'bar', label: 'My Profile', order: 60, viewers: ['TEAM_MEMBER'] }],
  },
];
