import { userDeleted } from '@entourage/contracts/events/identity/user.deleted.v1';
import { consumer } from '@entourage/service-kit';
import type { Transaction } from '../../data/store.ts';
import { projectUser, usersProjection } from '../project-user.ts';

/** A closed account leaves a tombstone, and its threads show 'Deleted user' (decision M5). */
export const forgetDeletedUser = consumer(
  userDeleted,
  async ({ data }, transaction: Transaction) => projectUser(transaction, data),
  { replayable: usersProjection },
);
