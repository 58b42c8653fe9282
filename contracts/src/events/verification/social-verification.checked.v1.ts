import { defineEvent } from '../define-event.ts';
import { exampleSocialVerification, socialVerificationSnapshot } from './social-verification-snapshot.ts';

export const socialVerificationChecked = defineEvent({
  type: 'entourage.verification.social-verification.checked.v1',
  summary: 'The automatic check of a post has finished; identity moves PENDING to UNDER_REVIEW (decision V2).',
  data: socialVerificationSnapshot,
  tags: ['SocialVerifications'],
  example: exampleSocialVerification,
});
