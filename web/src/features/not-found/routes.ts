import { defineScreen, everyone, type Route } from '#entities/navigation/route.ts';
import { notFoundTexts } from '#entities/navigation/texts.ts';

const notFound = defineScreen({
  name: 'notFound',
  title: notFoundTexts.title,
  load: async () => (await import('#entities/navigation/not-found.tsx')).NotFound,
});

export const notFoundRoutes: readonly Route[] = [{ path: '*', access: everyone(notFound) }];
