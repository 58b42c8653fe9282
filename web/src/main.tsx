import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { App, routes } from '#app/app.tsx';
import { assumeVisitor, confirmSession } from '#app/assume-visitor.ts';
import { keepShellForOffline } from '#app/offline-shell.ts';
import { preloadScreen } from '#app/routing/screen-preload.tsx';
import { makeStore } from '#app/store.ts';

const root = document.getElementById('root')!;
const store = makeStore();
const app = (
  <StrictMode>
    <App store={store} router={createBrowserRouter(routes)} />
  </StrictMode>
);

/**
 * Takes over the prerendered landing page (ADR 0073), which the gateway sends to browsers without a session. A screen that is still being
 * loaded could not be hydrated: the first update would render it anew. Not awaited at the top level, because its chunk waits for this one.
 */
async function hydrate(): Promise<void> {
  assumeVisitor(store.dispatch);
  await preloadScreen(window.location.href, 'visitor');
  hydrateRoot(root, app);
  confirmSession(store.dispatch);
}

// What index.html shows meanwhile is no screen; React replaces it.
if (!root.querySelector('.first-view')) void hydrate();
else createRoot(root).render(app);
keepShellForOffline();
