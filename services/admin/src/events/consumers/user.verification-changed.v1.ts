import { userVerificationChanged } from '@entourage/contracts/events/identity/user.verification-changed.v1';
import { consumer } from '@entourage/service-kit';
import type { Transaction } from '../../data/store.ts';
import { projectUser, usersProjection } from '../project-user.ts';

/** Approval brings an athlete onto the board; a rejected one keeps the liaisons (decision T9). */
export const keepVerificationOfUser = consumer(
  userVerificationChanged,
  async ({ data, time }, transaction: Transaction) => {
    await projectUser(transaction, data, new Date(time));
  },
  { replayable: usersProjection },
);
