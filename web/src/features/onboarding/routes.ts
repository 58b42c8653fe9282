import { paths } from '#entities/navigation/paths.ts';
import { approved, defineScreen, type Route, redirectTo } from '#entities/navigation/route.ts';

const onboarding = defineScreen({
  name: 'onboarding',
  title: 'Onboarding',
  load: async () => (await import('./screens/onboarding-screen.tsx')).OnboardingScreen,
});

export const onboardingRoutes: readonly Route[] = [
  {
    path: paths.onboarding,
    access: {
      ...approved(redirectTo(paths.root, 'Onboarding is for athletes.')),
      athlete: onboarding,
    },
  },
];
