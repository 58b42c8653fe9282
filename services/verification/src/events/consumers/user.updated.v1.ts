import { userUpdated } from '@entourage/contracts/events/identity/user.updated.v1';
import { consumer } from '@entourage/service-kit';
import type { Transaction } from '../../data/store.ts';
import { followUser, knownUsers } from '../follow-user.ts';

/** Accounts from before are told by this event of identity’s snapshot. */
export const keepUpdatedUser = consumer(
  userUpdated,
  ({ data }, transaction: Transaction) => followUser(transaction, data),
  {
    replayable: knownUsers,
  },
);
