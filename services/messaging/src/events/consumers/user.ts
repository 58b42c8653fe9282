import { userDeleted } from '@entourage/contracts/events/identity/user.deleted.v1';
import { userRegistered } from '@entourage/contracts/events/identity/user.registered.v1';
import { userUpdated } from '@entourage/contracts/events/identity/user.updated.v1';
import { userVerificationChanged } from '@entourage/contracts/events/identity/user.verification-changed.v1';
import { consumer } from '@entourage/service-kit';
import type { Transaction } from '../../data/store.ts';
import { projectUser, usersProjection } from '../project-user.ts';

/** Projects users: names in every list, and whom an ADMIN may write to (decision M1). A closed account leaves a tombstone (M5). */
export const projectUsers = consumer(
  [userRegistered, userUpdated, userVerificationChanged, userDeleted],
  ({ data }, transaction: Transaction) => projectUser(transaction, data),
  { replayable: usersProjection },
);
