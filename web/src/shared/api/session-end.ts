import { constants } from '@entourage/contracts/constants';
import { browser } from '../browser/browser.ts';
import { pageState } from '../browser/page-state.ts';
import { rememberReturnPath } from '../browser/return-path.ts';
import { toastChannel } from '../toasts/toast-channel.ts';
import { serverPaths } from './server-paths.ts';

const notice = { title: 'Unauthorized', text: 'You are logged out. Logging in again...' } as const;
let isLeaving = false;
pageState.endsWith(() => {
  isLeaving = false;
});

/** Handles a request without a valid session: a toast, then /api/login after 0.5 s (decisions R14, X2). */
export const sessionEnd = {
  /** Takes effect once per page, for any number of failed requests. */
  announce(): void {
    if (isLeaving) return;
    isLeaving = true;
    rememberReturnPath(window.location.pathname + window.location.search);
    toastChannel.publish('failure', notice);
    setTimeout(() => browser.leaveTo(serverPaths.login), constants.unauthorizedRedirectMs);
  },
  /** True from the toast on: the page is being left and must not navigate elsewhere. */
  isUnderWay: (): boolean => isLeaving,
};

/** A page that is restored from the back-forward cache is not being left any more. */
if (typeof window !== 'undefined') {
  window.addEventListener('pageshow', () => {
    isLeaving = false;
  });
}
