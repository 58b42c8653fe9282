import { userDeleted } from '@entourage/contracts/events/identity/user.deleted.v1';
import { userRegistered } from '@entourage/contracts/events/identity/user.registered.v1';
import { userRestored } from '@entourage/contracts/events/identity/user.restored.v1';
import { userRoleChanged } from '@entourage/contracts/events/identity/user.role-changed.v1';
import { userUpdated } from '@entourage/contracts/events/identity/user.updated.v1';
import { userVerificationChanged } from '@entourage/contracts/events/identity/user.verification-changed.v1';
import { consumer } from '@entourage/service-kit';
import type { Transaction } from '../../data/store.ts';
import { endDisallowedConnections, projectUser, usersProjection } from '../project-user.ts';

/** Projects users. A closed account leaves a tombstone and ends its connections (decision A4); a restored one has them again (ADR 0085). */
export const projectUsers = consumer(
  [userRegistered, userUpdated, userVerificationChanged, userDeleted, userRestored],
  async ({ data, time }, transaction: Transaction) => {
    await projectUser(transaction, data, new Date(time));
  },
  { replayable: usersProjection },
);

/** A role change ends the connections of the earlier role (decision A3) and creates the profile of a new liaison (I3). */
export const handleRoleChange = consumer(
  userRoleChanged,
  async ({ data, time }, transaction: Transaction) => {
    const at = new Date(time);
    if (await projectUser(transaction, data, at)) return;
    // A late event: the role may have changed again, but connections made before this change have ended.
    await endDisallowedConnections(transaction, data, { at, madeBefore: at });
  },
  { replayable: usersProjection },
);
