import { userDeleted } from '@entourage/contracts/events/identity/user.deleted.v1';
import { consumer } from '@entourage/service-kit';
import type { Transaction } from '../../data/store.ts';

/** Erases the posts and the code of a closed account (decision A4); a tombstone keeps later ones out. */
export const forgetUser = consumer(userDeleted, async ({ time, data }, { applicants, posts }: Transaction) => {
  const { forgottenAt } = await applicants.hold(data.userId);
  if (forgottenAt) return;
  await posts.eraseOf(data.userId);
  await applicants.forget(data.userId, new Date(data.deletedAt ?? time));
});
