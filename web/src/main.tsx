import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { App, routes } from '#app/app.tsx';
import { assumeVisitor, confirmSession } from '#app/assume-visitor.ts';
import { makeStore } from '#app/store.ts';

const root = document.getElementById('root')!;
const store = makeStore();
const app = (
  <StrictMode>
    <App store={store} router={createBrowserRouter(routes)} />
  </StrictMode>
);

if (root.hasChildNodes()) {
  // The prerendered landing page (ADR 0073), which the gateway sends to browsers without a session.
  assumeVisitor(store.dispatch);
  hydrateRoot(root, app);
  confirmSession(store.dispatch);
} else {
  createRoot(root).render(app);
}
