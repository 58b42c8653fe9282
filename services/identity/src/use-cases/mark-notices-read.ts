import { signedIn } from '@entourage/contracts/access/caller';
import { AppError } from '@entourage/contracts/errors';
import { noticeCreated } from '@entourage/contracts/events/identity/notice.created.v1';
import { id } from '@entourage/contracts/ids';
import { markNoticesReadInput, type Notice } from '@entourage/contracts/rest/users';
import type { z } from 'zod';
import type { Context } from '../data/store.ts';
import { noticeView } from '../domain/notice-view.ts';

export const noticesToMark = markNoticesReadInput;

/** Marks own notices as read, all of them or, when one is not the caller's, none. @returns the notices that were named */
export function markNoticesRead(
  { caller, clock, store }: Context,
  { ids }: z.infer<typeof noticesToMark>,
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
    // The newest stands for all: what a browser does with it is to read the list again.
    const data = { noticeId: newest.id, userId, version: 2 };
    outbox.add(noticeCreated, { subject: newest.id, audience: { userIds: [userId] }, data });
    return (await notices.ownAmong(userId, wanted)).map(noticeView);
  });
}
