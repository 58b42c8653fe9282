import { paths } from '#entities/navigation/paths.ts';
import { approved, defineScreen, type Route, redirectTo } from '#entities/navigation/route.ts';

const sharing = defineScreen({
  name: 'sharing',
  title: 'Sharing',
  load: async () => (await import('./screens/sharing-screen.tsx')).SharingScreen,
});

export const sharingRoutes: readonly Route[] = [
  {
    path: paths.sharing,
    access: { ...approved(redirectTo(paths.root, 'Sharing is for athletes.')), athlete: sharing },
    links: [{ list: 'menu', label: 'Sharing', order: 40, viewers: ['ATHLETE'] }],
  },
];
