import { paths } from '#entities/navigation/paths.ts';
import { defineScreen, everyone, type Route } from '#entities/navigation/route.ts';

const socialVerification = defineScreen({
  name: 'socialVerification',
  title: 'Social Verification',
  load: async () => (await import('./screens/social-verification-screen.tsx')).SocialVerificationScreen,
});

export const socialVerificationRoutes: readonly Route[] = [
  {
    path: paths.socialVerification,
    access: everyone(socialVerification),
    links: [{ list: 'bar', label: 'Social Verification', order: 15, viewers: ['UNAPPROVED'] }],
  },
];
