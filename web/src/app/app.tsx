import { lazy } from 'react';
import { Provider } from 'react-redux';
import { type DataRouter, RouterProvider } from 'react-router';
import { outboxStorage } from '#entities/messages/outbox-storage.ts';
import { useCurrentUser } from '#entities/session/use-current-user.ts';
import { LazyBoundary } from '#shared/components/lazy-boundary.tsx';
import { ThemeRoot } from '#shared/theme/theme-root.tsx';
import { ToastHost } from '#shared/toasts/toast-host.tsx';
import { LazyIdentityCheck } from './lazy-identity-check.tsx';
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

const MessageOutbox = lazy(async () => ({
  default: (await import('#features/messages/components/message-outbox.tsx')).MessageOutbox,
}));

/** The outbox for those who can have unsent messages. A visitor has some only after a session that has ended. */
function LazyMessageOutbox() {
  const { status } = useCurrentUser();
  const isNeeded = status === 'signed-in' || (status === 'signed-out' && outboxStorage.entries().length > 0);
  if (!isNeeded) return null;
  return (
    <LazyBoundary>
      <MessageOutbox />
    </LazyBoundary>
  );
}
