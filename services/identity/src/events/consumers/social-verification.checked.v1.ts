import { socialVerificationChecked } from '@entourage/contracts/events/verification/social-verification.checked.v1';
import { consumer } from '@entourage/service-kit';
import type { Transaction } from '../../data/store.ts';
import { moveVerification } from '../move-verification.ts';

/** A finished check puts a waiting user under review. */
export const putUnderReview = consumer(socialVerificationChecked, ({ data, time }, transaction: Transaction) =>
  moveVerification(transaction, data, new Date(time)),
);
