import { userRegistered } from '@entourage/contracts/events/identity/user.registered.v1';
import { consumer } from '@entourage/service-kit';
import type { Transaction } from '../../data/store.ts';
import { projectUser, usersProjection } from '../project-user.ts';

/** A new account has a name here before anybody can write to it. */
export const keepRegisteredUser = consumer(
  userRegistered,
  async ({ data }, transaction: Transaction) => projectUser(transaction, data),
  { replayable: usersProjection },
);
