import { userRoleChanged } from '@entourage/contracts/events/identity/user.role-changed.v1';
import { consumer } from '@entourage/service-kit';
import type { Transaction } from '../../data/store.ts';
import { endDisallowedAssignments, projectUser, usersProjection } from '../project-user.ts';

/** A change of role ends what the earlier role was for (decision A3) and gives a new liaison a profile (I3). */
export const followRoleChange = consumer(
  userRoleChanged,
  async ({ data, time }, transaction: Transaction) => {
    const at = new Date(time);
    if (await projectUser(transaction, data, at)) return;
    // A late event: the role may have changed again, but assignments made before this change have ended.
    await endDisallowedAssignments(transaction, data, { at, madeBefore: at });
  },
  { replayable: usersProjection },
);
