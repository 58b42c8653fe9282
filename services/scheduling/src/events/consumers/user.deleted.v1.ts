import { userDeleted } from '@entourage/contracts/events/identity/user.deleted.v1';
import { consumer } from '@entourage/service-kit';
import type { Transaction } from '../../data/store.ts';
import { projectUser, usersProjection } from '../project-user.ts';

/** A closed account leaves a tombstone: meetings ahead, hours and feed end (decision A4). */
export const forgetDeletedUser = consumer(
  userDeleted,
  async ({ data, time }, transaction: Transaction) => {
    await projectUser(transaction, data, new Date(time));
  },
  { replayable: usersProjection },
);
