import { userRoleChanged } from '@entourage/contracts/events/identity/user.role-changed.v1';
import { consumer } from '@entourage/service-kit';
import type { Transaction } from '../../data/store.ts';
import { projectUser, usersProjection } from '../project-user.ts';

/** Whom an ADMIN may write to follows the role (decision M1). */
export const keepRoleOfUser = consumer(
  userRoleChanged,
  async ({ data }, transaction: Transaction) => projectUser(transaction, data),
  { replayable: usersProjection },
);
