import { serverPaths } from '#shared/api/server-paths.ts';
import { beforeLogout } from '#shared/browser/before-logout.ts';
import { browser } from '#shared/browser/browser.ts';
import { sessionDrafts } from '#shared/browser/session-drafts.ts';

/** Sends the browser itself to /api/logout, which ends the session and comes back to / (decision R14). */
export async function logOut(): Promise<void> {
  await beforeLogout.finished();
  sessionDrafts.removeEverywhere();
  browser.leaveTo(serverPaths.logout);
}
