import { socialVerificationSubmitted } from '@entourage/contracts/events/verification/social-verification.submitted.v1';
import { consumer } from '@entourage/service-kit';
import type { Transaction } from '../../data/store.ts';
import { moveVerification } from '../move-verification.ts';

/** Who submits again after a rejection waits again. */
export const reopenVerification = consumer(socialVerificationSubmitted, ({ data, time }, transaction: Transaction) =>
  moveVerification(transaction, data, new Date(time)),
);
