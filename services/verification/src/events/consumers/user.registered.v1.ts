import { userRegistered } from '@entourage/contracts/events/identity/user.registered.v1';
import { consumer } from '@entourage/service-kit';
import type { Transaction } from '../../data/store.ts';
import { followUser, knownUsers } from '../follow-user.ts';

/** A new account is known from its first moment on. */
export const keepRegisteredUser = consumer(
  userRegistered,
  ({ data }, transaction: Transaction) => followUser(transaction, data),
  {
    replayable: knownUsers,
  },
);
