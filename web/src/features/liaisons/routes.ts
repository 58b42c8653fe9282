import { paths } from '#entities/navigation/paths.ts';
import { approved, defineScreen, type Route, redirectTo } from '#entities/navigation/route.ts';
import Groups2Outlined from '#icons/Groups2Outlined.tsx';

const liaisons = defineScreen({
  name: 'liaisons',
  title: 'Liaisons',
  load: async () => (await import('./screens/liaisons-screen.tsx')).LiaisonsScreen,
});
const liaisonProfile = defineScreen({
  name: 'liaisonProfile',
  title: 'My Profile',
  load: async () => (await import('./screens/liaison-profile-screen.tsx')).LiaisonProfileScreen,
});

export const liaisonsRoutes: readonly Route[] = [
  {
    path: paths.liaisons,
    access: approved(liaisons),
    links: [
      { list: 'bar', label: 'Liaisons', order: 40 },
      { list: 'bottom', label: 'Liaisons', order: 40, Icon: Groups2Outlined },
    ],
  },
  {
    path: paths.liaisonProfile,
    access: {
      ...approved(redirectTo(paths.root, 'Liaison profiles are for liaisons.')),
      liaison: liaisonProfile,
    },
    links: [{ list: 'menu', label: 'My Profile', order: 5, viewers: ['LIAISON'] }],
  },
];
