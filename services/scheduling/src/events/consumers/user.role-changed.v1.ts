import { userRoleChanged } from '@entourage/contracts/events/identity/user.role-changed.v1';
import { consumer } from '@entourage/service-kit';
import type { Transaction } from '../../data/store.ts';
import { cancelDisallowedMeetings, projectUser, usersProjection } from '../project-user.ts';

/** A change of role ends meetings and feed of the earlier role (decisions A3, C19) and gives a new liaison hours (I3). */
export const followRoleChange = consumer(
  userRoleChanged,
  async ({ data, time }, transaction: Transaction) => {
    const at = new Date(time);
    const isNews = await projectUser(transaction, data, at);
    // A late event: the role may have changed again, but what was made before this change has ended.
    if (!isNews) await cancelDisallowedMeetings(transaction, data, at);
    await transaction.feeds.end(data.userId, { madeBefore: at });
  },
  { replayable: usersProjection },
);
