import { paths } from '#entities/navigation/paths.ts';
import { defineScreen, type Route, redirectTo } from '#entities/navigation/route.ts';

const subscribe = defineScreen({
  name: 'subscribe',
  title: 'Subscription',
  load: async () => (await import('./screens/subscribe-screen.tsx')).SubscribeScreen,
});
const subscriptionsForAthletes = defineScreen({
  name: 'subscriptionsForAthletes',
  title: 'Subscription',
  load: async () => (await import('./screens/subscriptions-for-athletes-screen.tsx')).SubscriptionsForAthletesScreen,
});
const approvedFirst = {
  title: 'Verification comes first',
  text: 'You can subscribe as soon as your account is approved.',
};

export const subscriptionRoutes: readonly Route[] = [
  {
    path: paths.subscribe,
    // Decision R7.
    access: {
      unapproved: redirectTo(paths.verification, approvedFirst),
      athlete: subscribe,
      member: subscriptionsForAthletes,
      liaison: subscriptionsForAthletes,
      admin: subscriptionsForAthletes,
    },
    links: [{ list: 'palette', label: 'Subscription', order: 60, viewers: ['ATHLETE'] }],
  },
];
