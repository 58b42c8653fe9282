import { userRoleChanged } from '@entourage/contracts/events/identity/user.role-changed.v1';
import { consumer } from '@entourage/service-kit';
import type { Transaction } from '../../data/store.ts';
import { endUnfitMeetings, projectUser, usersProjection } from '../project-user.ts';

/** A change of role ends meetings and feed of the earlier role (decisions A3, C19) and gives a new liaison hours (I3). */
export const followRoleChange = consumer(
  userRoleChanged,
  async ({ data, time }, transaction: Transaction) => {
    const at = new Date(time);
    const isNews = await projectUser(transaction, data, at);
    // Late: the role may be the old one again by now, and yet what was made before this change has ended with it.
    if (!isNews) await endUnfitMeetings(transaction, data, at);
    await transaction.feeds.end(data.userId, { madeBefore: at });
  },
  { replayable: usersProjection },
);
