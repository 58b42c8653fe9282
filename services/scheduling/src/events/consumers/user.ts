import { userDeleted } from '@entourage/contracts/events/identity/user.deleted.v1';
import { userRegistered } from '@entourage/contracts/events/identity/user.registered.v1';
import { userUpdated } from '@entourage/contracts/events/identity/user.updated.v1';
import { consumer } from '@entourage/service-kit';
import type { Transaction } from '../../data/store.ts';
import { projectUser, usersProjection } from '../project-user.ts';

/** Projects users. A new liaison gets working hours; a closed account ends its future meetings, hours and feed (decision A4). */
export const projectUsers = consumer(
  [userRegistered, userUpdated, userDeleted],
  async ({ data, time }, transaction: Transaction) => {
    await projectUser(transaction, data, new Date(time));
  },
  { replayable: usersProjection },
);
