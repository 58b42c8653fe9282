import { defineEvent } from '../define-event.ts';
import { exampleSocialVerification, socialVerificationSnapshot } from './social-verification-snapshot.ts';

export const socialVerificationSubmitted = defineEvent({
  type: 'entourage.verification.social-verification.submitted.v1',
  summary: 'A user filed a post as evidence.',
  data: socialVerificationSnapshot,
  tags: ['SocialVerifications'],
  example: exampleSocialVerification,
});
