import { paths } from '#entities/navigation/paths.ts';
import { defineScreen, type Route } from '#entities/navigation/route.ts';

const liaisonDashboard = defineScreen({
  name: 'liaisonDashboard',
  title: 'Dashboard',
  load: async () => (await import('./screens/liaison-dashboard-screen.tsx')).LiaisonDashboardScreen,
});

export const liaisonDashboardRoutes: readonly Route[] = [
  { path: paths.root, access: { liaison: liaisonDashboard } },
  {
    path: paths.dashboard,
    access: { liaison: liaisonDashboard },
    links: [{ list: 'bar', label: 'Dashboard', order: 20, viewers: ['LIAISON'] }],
  },
];
