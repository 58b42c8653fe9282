import { paths } from '#entities/navigation/paths.ts';
import { defineScreen, everyone, type Route } from '#entities/navigation/route.ts';

const pricing = defineScreen({
  name: 'pricing',
  title: 'Pricing',
  load: async () => (await import('./screens/pricing-screen.tsx')).PricingScreen,
});
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
];
