import { paths } from '#entities/navigation/paths.ts';
import { defineScreen, everyone, publicPage, type Route } from '#entities/navigation/route.ts';

const about = defineScreen({
  name: 'about',
  title: 'About',
  load: async () => (await import('./screens/about-screen.tsx')).AboutScreen,
});
const terms = defineScreen({
  name: 'terms',
  title: 'Terms of Service',
  load: async () => (await import('./screens/terms-screen.tsx')).TermsScreen,
});
const privacy = defineScreen({
  name: 'privacy',
  title: 'Privacy Policy',
  load: async () => (await import('./screens/privacy-screen.tsx')).PrivacyScreen,
});

export const staticPagesRoutes: readonly Route[] = [
  {
    path: paths.about,
    access: everyone(about),
    links: [...publicPage('About', 40), { list: 'footerCompany', label: 'About', order: 10 }],
  },
  {
    path: paths.terms,
    access: everyone(terms),
    links: [...publicPage('Terms of Service', 60), { list: 'footerLegal', label: 'Terms of Service', order: 10 }],
  },
  {
    path: paths.privacy,
    access: everyone(privacy),
    links: [...publicPage('Privacy Policy', 70), { list: 'footerLegal', label: 'Privacy Policy', order: 20 }],
  },
];
