import { paths } from '#entities/navigation/paths.ts';
import { defineScreen, everyone, type Route } from '#entities/navigation/route.ts';

const auth = defineScreen({
  name: 'auth',
  title: 'Sign In',
  load: async () => (await import('./screens/auth-screen.tsx')).AuthScreen,
});

const teamRegistration = defineScreen({
  name: 'teamRegistration',
  title: 'Join a Team',
  load: async () => (await import('./screens/team-registration-screen.tsx')).TeamRegistrationScreen,
});

/** The screen itself redirects signed-in users (decision R2). */
export const authRoutes: readonly Route[] = [
  {
    path: paths.login,
    access: everyone(auth),
    links: [{ list: 'palette', label: 'Sign In', order: 10, viewers: ['VISITOR'] }],
  },
  { path: paths.auth, access: everyone(auth) },
  { path: paths.teamMemberRegistration, access: everyone(teamRegistration) },
];
