import { signedIn } from '@entourage/contracts/access/caller';
import { markNoticesReadInput, type Notice } from '@entourage/contracts/calls/users';
import { AppError } from '@entourage/contracts/errors';
import { noticeCreated } from '@entourage/contracts/events/identity/notice.created.v1';
import { id } from '@entourage/contracts/ids';
import type { z } from 'zod';
import type { Context } from '../data/store.ts';
import { notificationView } from '../domain/notification-view.ts';

export const notificationsToMark = markNoticesReadInput;

/** Marks notifications as read: all given ones, or none when one is not the caller's. @returns the given notifications */
export function markNotificationsRead(
  { caller, clock, store }: Context,
  { ids }: z.infer<typeof notificationsToMark>,
): Promise<Notice[]> {
  const { userId } = signedIn(caller);
  const parsed = ids.map((given) => id.safeParse(given).data ?? null);
  const wanted = [...new Set(parsed.filter((one) => one !== null))];
  return store.transaction(async ({ notifications, outbox }) => {
    const before = await notifications.ownAmong(userId, wanted);
    if (before.length < wanted.length || parsed.includes(null)) throw new AppError('NOT_FOUND');
    const newest = before.find(({ readAt }) => readAt === null);
    if (!newest) return before.map(notificationView);
    await notifications.markRead(userId, wanted, clock.now());
    // One event for all: browsers refetch the whole list.
    const data = { noticeId: newest.id, userId, version: 2 };
    outbox.add(noticeCreated, { subject: newest.id, audience: { userIds: [userId] }, data });
    return (await notifications.ownAmong(userId, wanted)).map(notificationView);
  });
}
