import {
  reviewedSocialVerification,
  reviewInput,
  socialVerification,
  socialVerificationInput,
  verificationCode,
} from '@entourage/contracts/rest/social-verification';
import { listOf, restRoute } from '../rest-route.ts';

export const verificationRoutes = [
  restRoute('POST /api/social-verification', {
    summary: 'Files a post as evidence',
    operation: 'SubmitSocialVerification',
    request: socialVerificationInput,
    answer: socialVerification,
    variables: ({ body }) => ({ post: body }),
    status: 201,
  }),
  restRoute('GET /api/social-verification', {
    summary: 'The caller’s own posts, newest first',
    operation: 'MySocialVerifications',
    answer: listOf(socialVerification),
  }),
  restRoute('GET /api/social-verification/code', {
    summary: 'The caller’s code, the same for 24 hours',
    operation: 'VerificationCode',
    answer: verificationCode,
  }),
  restRoute('GET /api/admin/users/{userId}/social-verifications', {
    summary: 'The posts of one user, newest first',
    operation: 'SocialVerificationsOfUser',
    answer: listOf(reviewedSocialVerification),
    variables: ({ path }) => ({ userId: path.userId }),
  }),
  restRoute('PATCH /api/admin/social-verifications/{id}', {
    summary: 'Reviews one post; the user’s own status stays',
    operation: 'ReviewSocialVerification',
    request: reviewInput,
    answer: reviewedSocialVerification,
    variables: ({ path, body }) => ({ id: path.id, review: body }),
  }),
];
