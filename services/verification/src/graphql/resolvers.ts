import { verificationCalls } from '@entourage/contracts/calls/social-verification';
import { callResolvers, exportedRows, type Resolvers } from '@entourage/service-kit';
import { reviewSocialVerification } from '../use-cases/review-social-verification.ts';
import { submitSocialVerification } from '../use-cases/submit-social-verification.ts';
import { viewOwnSocialVerifications, viewSocialVerificationsOfUser } from '../use-cases/view-social-verifications.ts';
import { viewVerificationCode } from '../use-cases/view-verification-code.ts';
import { withdrawSocialVerification } from '../use-cases/withdraw-social-verification.ts';

export const resolvers: Resolvers[] = [
  callResolvers(verificationCalls, {
    mySocialVerifications: viewOwnSocialVerifications,
    verificationCode: viewVerificationCode,
    socialVerificationsOfUser: viewSocialVerificationsOfUser,
    submitSocialVerification,
    withdrawSocialVerification,
    reviewSocialVerification,
  }),
  {
    Query: {
      exportedRows,
    },
  },
];
