import { constants } from '@entourage/contracts/constants';
import { browser } from '../browser/leave-to.ts';
import { rememberReturnPath } from '../browser/return-path.ts';
import { noticeChannel } from '../notify/notice-channel.ts';
import { serverPaths } from '../paths.ts';

const notice = { title: 'Unauthorized', text: 'You are logged out. Logging in again...' } as const;
let isLeaving = false;

/** What happens when a call finds no session: the notice, then /api/login after 0.5 s (S1 §8, decisions R14, X2). */
export const sessionEnd = {
  /** Once per page, however many calls fail. */
  announce(): void {
    if (isLeaving) return;
    isLeaving = true;
    rememberReturnPath(window.location.pathname + window.location.search);
    noticeChannel.publish('failure', notice);
    setTimeout(() => browser.leaveTo(serverPaths.login), constants.unauthorizedRedirectMs);
  },
  /** True from the notice on: the page is on its way out and should not move elsewhere. */
  isUnderWay: (): boolean => isLeaving,
};

/** A page that comes back from the browser's back-forward cache is not leaving any more. */
if (typeof window !== 'undefined') {
  window.addEventListener('pageshow', () => {
    isLeaving = false;
  });
}
