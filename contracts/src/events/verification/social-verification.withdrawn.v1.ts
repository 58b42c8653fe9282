import { z } from 'zod';
import { defineEvent } from '../define-event.ts';
import { exampleSocialVerification, socialVerificationSnapshot } from './social-verification-snapshot.ts';

export const socialVerificationWithdrawn = defineEvent({
  type: 'entourage.verification.social-verification.withdrawn.v1',
  summary:
    'A user withdrew a post before its review, or replaced it; identity moves UNDER_REVIEW back to PENDING (decision V8).',
  data: socialVerificationSnapshot.extend({
    withdrawnAt: z.string(),
    /** Whether another post of the user has been checked and waits for its review. */
    isAnotherChecked: z.boolean(),
  }),
  tags: ['SocialVerifications'],
  example: {
    ...exampleSocialVerification,
    version: 2,
    withdrawnAt: '2026-03-01T09:30:00.000Z',
    isAnotherChecked: false,
  },
});
