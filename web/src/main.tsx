import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { App, routes } from '#app/app.tsx';
import { assumeVisitor, confirmSession } from '#app/assume-visitor.ts';
import { loadScreenOfUser } from '#app/routing/screen-of-user.ts';
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

/** The page has asked for both itself, so they are most often there before the scripts have run. */
const waitForScreenMs = 250;

/** A first render without the user or the screen would show a skeleton, and then all would be rendered once more. */
async function render(): Promise<void> {
  await Promise.race([
    loadScreenOfUser(store.dispatch),
    new Promise((resolve) => setTimeout(resolve, waitForScreenMs)),
  ]);
  createRoot(root).render(app);
}

// What index.html shows meanwhile is no screen; React replaces it.
if (!root.querySelector('.first-view')) void hydrate();
else void render();
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
