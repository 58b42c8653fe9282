import { userUpdated } from '@entourage/contracts/events/identity/user.updated.v1';
import { consumer } from '@entourage/service-kit';
import type { Transaction } from '../../data/store.ts';
import { projectUser, usersProjection } from '../project-user.ts';

/** Names and pictures in every list follow identity. */
export const keepUpdatedUser = consumer(
  userUpdated,
  async ({ data }, transaction: Transaction) => projectUser(transaction, data),
  { replayable: usersProjection },
);
