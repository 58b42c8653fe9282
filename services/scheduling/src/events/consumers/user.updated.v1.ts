import { userUpdated } from '@entourage/contracts/events/identity/user.updated.v1';
import { consumer } from '@entourage/service-kit';
import type { Transaction } from '../../data/store.ts';
import { projectUser, usersProjection } from '../project-user.ts';

/** Names on every meeting follow identity. */
export const keepUpdatedUser = consumer(
  userUpdated,
  async ({ data, time }, transaction: Transaction) => {
    await projectUser(transaction, data, new Date(time));
  },
  { replayable: usersProjection },
);
