import { userRegistered } from '@entourage/contracts/events/identity/user.registered.v1';
import { consumer } from '@entourage/service-kit';
import type { Transaction } from '../../data/store.ts';
import { projectUser, usersProjection } from '../project-user.ts';

/** A new account has a name; a liaison made as one has hours. */
export const keepRegisteredUser = consumer(
  userRegistered,
  async ({ data, time }, transaction: Transaction) => {
    await projectUser(transaction, data, new Date(time));
  },
  { replayable: usersProjection },
);
