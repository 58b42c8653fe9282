import { userDeleted } from '@entourage/contracts/events/identity/user.deleted.v1';
import { consumer } from '@entourage/service-kit';
import type { Transaction } from '../../data/store.ts';
import { followUser, knownUsers } from '../follow-user.ts';

/** Erases the posts and the code of a closed account (decision A4); a tombstone keeps later ones out. */
export const forgetUser = consumer(
  userDeleted,
  ({ data, time }, transaction: Transaction) => followUser(transaction, { ...data, deletedAt: data.deletedAt ?? time }),
  { replayable: knownUsers },
);
