import { defineScreen, type Route } from '#entities/navigation/route.ts';
import HomeOutlined from '#icons/HomeOutlined.tsx';

const home = defineScreen({
  name: 'home',
  title: 'Home',
  load: async () => (await import('./screens/home-screen.tsx')).HomeScreen,
});

export const homeRoutes: readonly Route[] = [
  {
    path: '/home',
    access: { athlete: home, member: home },
    links: [
      { list: 'bar', label: 'Home', order: 10 },
      { list: 'bottom', label: 'Home', order: 10, Icon: HomeOutlined },
    ],
  },
];
