import { signedIn } from '@entourage/contracts/access/caller';
import type { Notice, noticesCalls } from '@entourage/contracts/calls/notices';
import type { UseCaseInput } from '@entourage/contracts/calls/use-case-input';
import { AppError } from '@entourage/contracts/errors';
import { noticeCreated } from '@entourage/contracts/events/identity/notice.created.v1';
import { id } from '@entourage/contracts/ids';
import type { Context } from '../data/store.ts';
import { noticeView } from '../domain/notice-view.ts';

/** Bounds the answer for old accounts. */
const maxShown = 200;

/** The caller's notices, newest first (decision I14). */
export async function listNotifications({ caller, store }: Context): Promise<Notice[]> {
  const rows = await store.read.notices.newestOf(signedIn(caller).userId, maxShown);
  return rows.map(noticeView);
}

/** Marks the given notices as read; none when one is not the caller's. @returns the given notices */
export function markNotificationsRead(
  { caller, clock, store }: Context,
  { body: { ids } }: UseCaseInput<typeof noticesCalls.markNoticesRead>,
): Promise<Notice[]> {
  const { userId } = signedIn(caller);
  const parsed = ids.map((given) => id.safeParse(given).data ?? null);
  const wanted = [...new Set(parsed.filter((one) => one !== null))];
  return store.transaction(async ({ notices, outbox }) => {
    const before = await notices.ownAmong(userId, wanted);
    if (before.length < wanted.length || parsed.includes(null)) throw new AppError('NOT_FOUND');
    const newest = before.find(({ readAt }) => readAt === null);
    if (!newest) return before.map(noticeView);
    await notices.markRead(userId, wanted, clock.now());
    // One event for all: browsers refetch the whole list.
    const data = { noticeId: newest.id, userId, version: 2 };
    outbox.add(noticeCreated, { subject: newest.id, audience: { userIds: [userId] }, data });
    return (await notices.ownAmong(userId, wanted)).map(noticeView);
  });
}
