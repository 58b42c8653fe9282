import { paths } from '#entities/navigation/paths.ts';
import { defineScreen, type Route, signedIn } from '#entities/navigation/route.ts';

const verification = defineScreen({
  name: 'verification',
  title: 'Verification',
  load: async () => (await import('./screens/verification-screen.tsx')).VerificationScreen,
});
const lockedDashboard = defineScreen({
  name: 'lockedDashboard',
  title: 'Dashboard',
  load: async () => (await import('./screens/locked-dashboard-screen.tsx')).LockedDashboardScreen,
});

export const verificationRoutes: readonly Route[] = [
  { path: paths.root, access: { unapproved: verification } },
  // Decision R8.
  { path: paths.dashboard, access: { unapproved: lockedDashboard } },
  {
    path: paths.verification,
    access: signedIn(verification),
    links: [
      { list: 'bar', label: 'Verification', order: 10, viewers: ['UNAPPROVED'] },
      { list: 'paletteSearch', label: 'Verification', order: 10 },
    ],
  },
];
