import { defineEvent } from '../define-event.ts';
import { exampleSocialVerification, socialVerificationSnapshot } from './social-verification-snapshot.ts';

export const socialVerificationReviewed = defineEvent({
  type: 'entourage.verification.social-verification.reviewed.v1',
  summary: 'An administrator reviewed a post.',
  data: socialVerificationSnapshot,
  tags: ['SocialVerifications'],
  example: exampleSocialVerification,
});
