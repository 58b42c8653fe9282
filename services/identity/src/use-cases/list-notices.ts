import { signedIn } from '@entourage/contracts/access/caller';
import type { Notice } from '@entourage/contracts/rest/users';
import type { Context } from '../data/store.ts';
import { noticeView } from '../domain/notice-view.ts';

/** More than anybody reads; keeps the answer small for an account of many years. */
const mostShown = 200;

/** The caller's own notices, newest first (decision I14). */
export async function listNotices({ caller, store }: Context): Promise<Notice[]> {
  const rows = await store.read.notices.newestOf(signedIn(caller).userId, mostShown);
  return rows.map(noticeView);
}
