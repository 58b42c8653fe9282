import { z } from 'zod';
import { administrators, ownRows, type UserPolicy } from '../access/policies.ts';
import { anyRole } from '../access/roles.ts';
import { id } from '../ids.ts';
import { isPublicUrl } from '../public-url.ts';
import { optionalText, text } from '../text.ts';
import { defineCall, defineCalls } from './define-call.ts';
import { success } from './users.ts';

export const socialPlatform = z.enum(['INSTAGRAM', 'TWITTER', 'TIKTOK', 'LINKEDIN'], {
  error: 'Please select a social media platform',
});
export const reviewStatus = z.enum(['PENDING', 'APPROVED', 'REJECTED'], { error: 'Choose a status from the list' });

const urlMessage = { error: 'Please enter a valid URL' };

/** Body of POST /api/social-verification (decisions V1, V6, V8); a leading @ of the handle is dropped. */
export const socialPostInput = z.object({
  platform: socialPlatform,
  accountHandle: text({ maxLength: 101, required: 'Account handle is required' })
    .transform((handle) => handle.replace(/^@+/, '').trim())
    .pipe(z.string().min(1, { error: 'Account handle is required' }).max(100, { error: 'At most 100 characters' })),
  postUrl: text({ maxLength: 2_048, required: 'Please enter a valid URL', tooLong: 'Please enter a valid URL' }).refine(
    isPublicUrl,
    urlMessage,
  ),
  verificationCode: text({ maxLength: 64, required: 'Verification code is required' }),
  /** The caller's waiting post that this one corrects: it is withdrawn in the same step. */
  replaces: id.optional(),
});
export type SocialPostInput = z.infer<typeof socialPostInput>;

/** A post as its owner sees it. */
export const socialVerification = z.object({
  id: z.string(),
  platform: socialPlatform,
  accountHandle: z.string(),
  postUrl: z.string(),
  verificationCode: z.string(),
  submittedAt: z.string(),
  reviewStatus,
  reviewedAt: z.string().nullable(),
  reviewNotes: z.string().nullable(),
});
export type SocialVerification = z.infer<typeof socialVerification>;

/** What the automatic check noticed; null until it has run. */
export const socialVerificationCheck = z.object({
  checkedAt: z.string(),
  hostMatches: z.boolean(),
  isHttps: z.boolean(),
  handleInUrl: z.boolean(),
  codeMatches: z.boolean(),
  codeWasFresh: z.boolean(),
  urlUsedByAnother: z.boolean(),
});

/** A post as an administrator sees it. */
export const reviewedSocialVerification = socialVerification.extend({
  userId: z.string(),
  reviewedBy: z.string().nullable(),
  /** Whether the code is the one that was issued to the user. */
  codeMatches: z.boolean(),
  /** null until the automatic check has run. */
  check: socialVerificationCheck.nullable(),
});
export type ReviewedSocialVerification = z.infer<typeof reviewedSocialVerification>;

export const issuedVerificationCode = z.object({ verificationCode: z.string(), expiresAt: z.string() });
export type IssuedVerificationCode = z.infer<typeof issuedVerificationCode>;

/** Body of PATCH /api/admin/social-verifications/{id} (decision V3). */
export const socialReviewInput = z.object({ reviewStatus, reviewNotes: optionalText({ maxLength: 2_000 }).optional() });

/** Posts are evidence for the approval, so unapproved users may submit and see their own (decision X14). */
const ownWithoutApproval: UserPolicy = { approved: false, roles: anyRole, relation: ownRows };

export const verificationCalls = defineCalls('verification', {
  submitSocialVerification: defineCall('POST /api/social-verification', {
    summary: 'Files a post as evidence, or corrects one that waits for its review',
    attempt: 'submit a social post',
    access: ownWithoutApproval,
    refuses: ['NOT_FOUND', 'CONFLICT'],
    request: socialPostInput,
    bodyArgument: 'post',
    answer: socialVerification,
    status: 201,
  }),
  mySocialVerifications: defineCall('GET /api/social-verification', {
    summary: 'The caller’s own posts, newest first',
    attempt: 'read social posts',
    access: ownWithoutApproval,
    answer: z.array(socialVerification),
  }),
  withdrawSocialVerification: defineCall('DELETE /api/social-verification/{id}', {
    summary: 'Withdraws a post of the caller; 409 once it is reviewed',
    attempt: 'withdraw a social post',
    access: ownWithoutApproval,
    answer: success,
  }),
  verificationCode: defineCall('GET /api/social-verification/code', {
    summary: 'The caller’s code, the same for 24 hours',
    attempt: 'get a verification code',
    access: ownWithoutApproval,
    answer: issuedVerificationCode,
  }),
  socialVerificationsOfUser: defineCall('GET /api/admin/users/{userId}/social-verifications', {
    summary: 'The posts of one user, newest first',
    attempt: 'read the social posts of {subject}',
    access: administrators,
    answer: z.array(reviewedSocialVerification),
  }),
  reviewSocialVerification: defineCall('PATCH /api/admin/social-verifications/{id}', {
    summary: 'Reviews one post; the user’s own status stays, absent notes are kept, blank ones cleared',
    attempt: 'review a social post',
    access: administrators,
    request: socialReviewInput,
    bodyArgument: 'review',
    answer: reviewedSocialVerification,
  }),
});
