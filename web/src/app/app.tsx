import { Provider } from 'react-redux';
import { type DataRouter, RouterProvider } from 'react-router';
import { ThemeRoot } from '#shared/theme/theme-root.tsx';
import { ToastHost } from '#shared/toasts/toast-host.tsx';
import { LazyIdentityCheck } from './lazy-identity-check.tsx';
import { LazyMessageOutbox } from './lazy-message-outbox.tsx';
import { LiveUpdates } from './live-updates.tsx';
import { ResetOnUserChange } from './reset-on-user-change.tsx';
import { AppRoutes } from './routing/app-routes.tsx';
import { NavigationProgress } from './routing/navigation-progress.tsx';
import { SessionRetry } from './session-retry.tsx';
import { Shell } from './shell/shell.tsx';
import type { makeStore } from './store.ts';
import { TimezoneReport } from './timezone-report.tsx';

/** One route for every path: which screen a path shows depends on the user (`AppRoutes`). */
export const routes = [
  {
    path: '*',
    element: (
      <Shell>
        <AppRoutes />
      </Shell>
    ),
  },
];

/** The whole application. The build renders it too (`prerender.tsx`), so nothing here needs a browser before the first effect. */
export function App({ store, router }: { store: ReturnType<typeof makeStore>; router: DataRouter }) {
  return (
    <Provider store={store}>
      <ThemeRoot>
        <NavigationProgress router={router} />
        <RouterProvider router={router} />
        <LiveUpdates />
        <LazyIdentityCheck />
        <LazyMessageOutbox />
        <ResetOnUserChange />
        <SessionRetry />
        <TimezoneReport />
        <ToastHost />
      </ThemeRoot>
    </Provider>
  );
}
