import { userVerificationChanged } from '@entourage/contracts/events/identity/user.verification-changed.v1';
import { consumer } from '@entourage/service-kit';
import type { Transaction } from '../../data/store.ts';
import { projectUser, usersProjection } from '../project-user.ts';

/** A lost approval ends the calendar feed (decision C19). */
export const keepVerificationOfUser = consumer(
  userVerificationChanged,
  async ({ data, time }, transaction: Transaction) => {
    const at = new Date(time);
    await projectUser(transaction, data, at);
    // Late: the approval may be back by now, and yet the feed of before has ended.
    if (data.verificationStatus !== 'APPROVED') await transaction.feeds.end(data.userId, { madeBefore: at });
  },
  { replayable: usersProjection },
);
