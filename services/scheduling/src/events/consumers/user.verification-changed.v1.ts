import { userVerificationChanged } from '@entourage/contracts/events/identity/user.verification-changed.v1';
import { consumer } from '@entourage/service-kit';
import type { Transaction } from '../../data/store.ts';
import { projectUser, usersProjection } from '../project-user.ts';

/** Projects users; a lost approval ends the calendar feed (decision C19). */
export const followVerification = consumer(
  userVerificationChanged,
  async ({ data, time }, transaction: Transaction) => {
    const at = new Date(time);
    await projectUser(transaction, data, at);
    // A late event: the user may be approved again, but the feed made before has ended.
    if (data.verificationStatus !== 'APPROVED') await transaction.feeds.end(data.userId, { madeBefore: at });
  },
  { replayable: usersProjection },
);
