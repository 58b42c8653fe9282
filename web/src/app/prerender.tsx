import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { createMemoryRouter } from 'react-router';
import { paths } from '#entities/navigation/paths.ts';
import { baseApi } from '#shared/api/base-api.ts';
import { App, routes } from './app.tsx';
import { assumeVisitor } from './assume-visitor.ts';
import { makeStore } from './store.ts';

/** The landing page as a visitor sees it first, with Emotion's style elements between its elements. For the build (`build/landing-page.ts`). */
export async function renderLanding(): Promise<string> {
  const store = makeStore();
  assumeVisitor(store.dispatch);
  const router = createMemoryRouter(routes, { initialEntries: [paths.root] });
  const app = (
    <StrictMode>
      <App store={store} router={router} />
    </StrictMode>
  );
  // In one piece: React would put a large part at the end, with an inline script that moves it, which the CSP forbids.
  const { prelude } = await prerender(app, { progressiveChunkSize: Number.POSITIVE_INFINITY });
  const page = await new Response(prelude).text();
  // Its timers would keep the build from ending.
  store.dispatch(baseApi.util.resetApiState());
  return page;
}
