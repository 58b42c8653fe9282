import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { App, routes } from '#app/app.tsx';
import { assumeVisitor, confirmSession } from '#app/assume-visitor.ts';
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
 * Takes over the prerendered landing page, which the gateway sends to browsers without a session. A screen that is still being
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

/**
 * Registers the worker that shows the shell when the server cannot be reached (ADR 0120), once the page has loaded. Not with Vite's
 * development server, which has no build. A browser that refuses works as without it.
 */
function keepShellForOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () => void navigator.serviceWorker.register('/service-worker.js').catch(() => {});
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}
