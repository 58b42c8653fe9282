import { CacheProvider } from '@emotion/react';
import type { CurrentUser } from '@entourage/contracts/calls/users';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { LazyIdentityCheck } from '#app/lazy-identity-check.tsx';
import { AppRoutes } from '#app/routing/app-routes.tsx';
import { makeStore } from '#app/store.ts';
import { ThemeRoot } from '#shared/theme/theme-root.tsx';
import { ToastHost } from '#shared/toasts/toast-host.tsx';
import { type Answers, fakeGateway } from './fake-gateway.ts';
import { testStyles } from './test-styles.ts';

type Options = {
  /** The current user; null for a visitor, 'pending' when the request never completes. */
  user?: CurrentUser | null | 'pending';
  path?: string;
  answers?: Answers;
};

/** Renders the routes, or only `children`, with store, theme, toasts and a fake gateway. */
export function renderApp({ user = null, path = '/', answers = {} }: Options = {}, children?: ReactNode) {
  const currentUser = user ? { body: user } : { status: 401, body: { message: 'Unauthorized' } };
  const gateway = fakeGateway({ ...(user !== 'pending' && { 'GET auth/user': currentUser }), ...answers });
  if (user === 'pending') neverAnswer('auth/user');
  const store = makeStore();
  let address = path;
  const element = (
    <>
      {children ?? <AppRoutes />}
      <AddressWatch
        onChange={(changed) => {
          address = changed;
        }}
      />
    </>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] });
  const view = render(
    <Provider store={store}>
      <CacheProvider value={testStyles()}>
        <ThemeRoot>
          <RouterProvider router={router} />
          <LazyIdentityCheck />
          <ToastHost />
        </ThemeRoot>
      </CacheProvider>
    </Provider>,
  );
  return {
    ...view,
    gateway,
    store,
    person: userEvent.setup({ delay: null }),
    address: () => address,
    /** As the palette or the browser's back button does. */
    goTo: (to: string) => act(() => router.navigate(to)),
  };
}

function AddressWatch({ onChange }: { onChange: (address: string) => void }) {
  const { pathname, search, hash } = useLocation();
  onChange(pathname + search + hash);
  return null;
}

function neverAnswer(path: string) {
  const answering = globalThis.fetch;
  globalThis.fetch = ((url: string, init?: RequestInit) =>
    url.endsWith(path) ? new Promise(() => {}) : answering(url, init)) as typeof fetch;
}
