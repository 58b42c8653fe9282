import { userRoleChanged } from '@entourage/contracts/events/identity/user.role-changed.v1';
import { consumer } from '@entourage/service-kit';
import type { Transaction } from '../../data/store.ts';
import { projectUser, usersProjection } from '../project-user.ts';

/**
 * Whom an ADMIN may write to follows the role (decision M1), and what was written in the role before is no longer this person's to
 * read: a liaison who becomes an athlete must not keep the threads as an athlete does (M2). Nor does a liaison get back a thread that
 * had ended because its athlete becomes an administrator.
 */
export const followRoleChange = consumer(
  userRoleChanged,
  async ({ data, time }, transaction: Transaction) => {
    await projectUser(transaction, data);
    const { conversations, live } = transaction;
    const userIds = await conversations.hideUntil(data.userId, new Date(time));
    if (userIds.length > 0) live.add({ audience: { userIds }, tags: ['Conversations', 'Messages'] });
  },
  { replayable: usersProjection },
);
