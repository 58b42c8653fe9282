import { userVerificationChanged } from '@entourage/contracts/events/identity/user.verification-changed.v1';
import { consumer } from '@entourage/service-kit';
import type { Transaction } from '../../data/store.ts';
import { projectUser, usersProjection } from '../project-user.ts';

/** Whom an ADMIN may write to follows the approval (decision M1). */
export const keepVerificationOfUser = consumer(
  userVerificationChanged,
  async ({ data }, transaction: Transaction) => projectUser(transaction, data),
  { replayable: usersProjection },
);
