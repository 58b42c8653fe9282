import { paths } from '#entities/navigation/paths.ts';
import { defineScreen, type Route } from '#entities/navigation/route.ts';
import DashboardOutlined from '#icons/DashboardOutlined.tsx';

const athleteDashboard = defineScreen({
  name: 'athleteDashboard',
  title: 'Dashboard',
  load: async () => (await import('./screens/athlete-dashboard-screen.tsx')).AthleteDashboardScreen,
});
const ownRecord = defineScreen({
  name: 'ownRecord',
  title: 'Your record',
  load: async () => (await import('./screens/own-record-screen.tsx')).OwnRecordScreen,
});
const access = { athlete: athleteDashboard, member: athleteDashboard };

export const athleteDashboardRoutes: readonly Route[] = [
  { path: paths.root, access },
  {
    path: paths.dashboard,
    access,
    links: [
      { list: 'bar', label: 'Dashboard', order: 20, viewers: ['ATHLETE', 'TEAM_MEMBER'] },
      { list: 'bottom', label: 'Dashboard', order: 20, Icon: DashboardOutlined },
    ],
  },
  {
    path: paths.ownRecord,
    access: { athlete: ownRecord },
    links: [{ list: 'menu', label: 'Your record', order: 12, viewers: ['ATHLETE'] }],
  },
];
