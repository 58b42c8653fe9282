import { paths } from '#entities/navigation/paths.ts';
import { defineScreen, type Route, redirectTo, signedIn, unauthorized } from '#entities/navigation/route.ts';

const admin = defineScreen({
  name: 'admin',
  title: 'Elite Admin',
  load: async () => (await import('./screens/admin-screen.tsx')).AdminScreen,
});
const connections = defineScreen({
  name: 'connections',
  title: 'Admin Connection Panel',
  load: async () => (await import('./screens/connections-screen.tsx')).ConnectionsScreen,
});
const connectionsDenied = defineScreen({
  name: 'connectionsDenied',
  title: 'Access Denied',
  load: async () => (await import('./screens/connections-denied-screen.tsx')).ConnectionsDeniedScreen,
});
/** Literal (S2 §6). */
const adminsOnly = { title: 'Access Denied', text: 'Admin access required to view this page.' };

/** An administrator like the others, once the second factor is on (ADR 0078). */
const enrolling = redirectTo(paths.settings);

export const adminRoutes: readonly Route[] = [
  { path: paths.root, access: { admin } },
  {
    path: paths.dashboard,
    access: { admin: redirectTo(paths.admin) },
    links: [{ list: 'bar', label: 'Dashboard', order: 20, viewers: ['ADMIN'] }],
  },
  {
    path: paths.admin,
    access: { visitor: unauthorized, ...signedIn(redirectTo(paths.root, adminsOnly)), enrolling, admin },
    links: [
      { list: 'bar', label: 'Admin', order: 60, viewers: ['ADMIN'] },
      { list: 'palette', label: 'User Management', order: 10, viewers: ['ADMIN'], to: `${paths.admin}?view=users` },
    ],
  },
  {
    path: paths.adminConnections,
    access: { visitor: unauthorized, ...signedIn(connectionsDenied), enrolling, admin: connections },
    links: [{ list: 'palette', label: 'Athlete Connections', order: 20, viewers: ['ADMIN'] }],
  },
];
