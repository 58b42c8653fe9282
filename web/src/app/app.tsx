import { Provider } from 'react-redux';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { ThemeRoot } from '#shared/theme/theme-root.tsx';
import { ToastHost } from '#shared/toasts/toast-host.tsx';
import { LazyMessageOutbox } from './lazy-message-outbox.tsx';
import { LiveUpdates } from './live-updates.tsx';
import { ResetOnUserChange } from './reset-on-user-change.tsx';
import { AppRoutes } from './routing/app-routes.tsx';
import { SessionRetry } from './session-retry.tsx';
import { Shell } from './shell/shell.tsx';
import { makeStore } from './store.ts';
import { TimezoneReport } from './timezone-report.tsx';

const store = makeStore();

/** One route for every path: which screen a path shows depends on the user (`AppRoutes`). */
const router = createBrowserRouter([
  {
    path: '*',
    element: (
      <Shell>
        <AppRoutes />
      </Shell>
    ),
  },
]);

/** The whole application. */
export function App() {
  return (
    <Provider store={store}>
      <ThemeRoot>
        <RouterProvider router={router} />
        <LiveUpdates />
        <LazyMessageOutbox />
        <ResetOnUserChange />
        <SessionRetry />
        <TimezoneReport />
        <ToastHost />
      </ThemeRoot>
    </Provider>
  );
}
