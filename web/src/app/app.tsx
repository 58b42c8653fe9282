import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router';
import { LiveUpdates } from '../shared/live/live-updates.tsx';
import { ToastHost } from '../shared/notify/toast-host.tsx';
import { ThemeRoot } from '../shared/theme/theme-root.tsx';
import { AskAgain } from './ask-again.tsx';
import { ForgetOnLeaving } from './forget-on-leaving.tsx';
import { AppRoutes } from './routing/app-routes.tsx';
import { Shell } from './shell/shell.tsx';
import { makeStore } from './store.ts';

const store = makeStore();

/** The whole application. */
export function App() {
  return (
    <Provider store={store}>
      <ThemeRoot>
        <BrowserRouter>
          <Shell>
            <AppRoutes />
          </Shell>
        </BrowserRouter>
        <LiveUpdates />
        <ForgetOnLeaving />
        <AskAgain />
        <ToastHost />
      </ThemeRoot>
    </Provider>
  );
}
