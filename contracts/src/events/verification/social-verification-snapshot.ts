import { z } from 'zod';
import { exampleIds } from '../../ids.ts';

/** A post filed as evidence, without the handle and address, which are personal data of no use to others. */
export const socialVerificationSnapshot = z.object({
  verificationId: z.string(),
  version: z.int(),
  userId: z.string(),
  platform: z.enum(['INSTAGRAM', 'TWITTER', 'TIKTOK', 'LINKEDIN']),
  reviewStatus: z.enum(['PENDING', 'APPROVED', 'REJECTED']),
  submittedAt: z.string(),
  checkedAt: z.string().nullable(),
  reviewedAt: z.string().nullable(),
});

export const exampleSocialVerification: z.infer<typeof socialVerificationSnapshot> = {
  verificationId: exampleIds.verification,
  version: 1,
  userId: exampleIds.athlete,
  platform: 'INSTAGRAM',
  reviewStatus: 'PENDING',
  submittedAt: '2026-03-01T09:00:00.000Z',
  checkedAt: null,
  reviewedAt: null,
};
