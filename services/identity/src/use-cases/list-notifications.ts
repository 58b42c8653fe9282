import { signedIn } from '@entourage/contracts/access/caller';
import type { Notice } from '@entourage/contracts/calls/users';
import type { Context } from '../data/store.ts';
import { notificationView } from '../domain/notification-view.ts';

/** Bounds the answer for old accounts. */
const maxShown = 200;

/** The caller's notifications, newest first (decision I14). */
export async function listNotifications({ caller, store }: Context): Promise<Notice[]> {
  const rows = await store.read.notifications.newestOf(signedIn(caller).userId, maxShown);
  return rows.map(notificationView);
}
