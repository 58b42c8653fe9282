import type { SocialVerification } from '@entourage/contracts/calls/social-verification';

/** Whether nobody has reviewed the post yet; until then its owner can correct and withdraw it. */
export const waitsForReview = ({ reviewStatus, reviewedAt }: SocialVerification): boolean =>
  reviewStatus === 'PENDING' && !reviewedAt;
