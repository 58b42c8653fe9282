import { paths } from '#entities/navigation/paths.ts';
import { defineScreen, everyone, type Route, redirectTo } from '#entities/navigation/route.ts';

const pricing = defineScreen({
  name: 'pricing',
  title: 'Pricing',
  load: async () => (await import('./screens/pricing-screen.tsx')).PricingScreen,
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

export const pricingRoutes: readonly Route[] = [
  {
    path: paths.pricing,
    access: everyone(pricing),
    links: [
      { list: 'bar', label: 'Pricing', order: 50 },
      { list: 'palette', label: 'Pricing', order: 20, viewers: ['VISITOR'] },
      { list: 'footerCompany', label: 'Pricing', order: 20 },
    ],
  },
  {
    path: paths.subscribe,
    // Decision R7. What an athlete gets is in the routes of not-available.
    access: {
      unapproved: redirectTo(paths.verification, approvedFirst),
      member: subscriptionsForAthletes,
      liaison: subscriptionsForAthletes,
      admin: subscriptionsForAthletes,
    },
  },
];
