import { paths } from '#entities/navigation/paths.ts';
import { defineScreen, everyone, type Route } from '#entities/navigation/route.ts';

const auth = defineScreen({
  name: 'auth',
  title: 'Sign In',
  load: async () => (await import('./screens/auth-screen.tsx')).AuthScreen,
});

/** The screen itself redirects signed-in users (decision R2). */
export const authRoutes: readonly Route[] = [
  {
    path: paths.login,
    access: everyone(auth),
    links: [{ list: 'palette', label: 'Sign In', order: 10, viewers: ['VISITOR'] }],
  },
  { path: paths.auth, access: everyone(auth) },
];
