import { paths } from '#entities/navigation/paths.ts';
import { defineScreen, everyone, publicPage, type Route } from '#entities/navigation/route.ts';

const contact = defineScreen({
  name: 'contact',
  title: 'Contact',
  load: async () => (await import('./screens/contact-screen.tsx')).ContactScreen,
});

export const contactRoutes: readonly Route[] = [
  {
    path: paths.contact,
    access: everyone(contact),
    links: [...publicPage('Contact', 50), { list: 'footerCompany', label: 'Contact', order: 30 }],
  },
];
