import { exportedRows, resolver } from '@entourage/service-kit';
import { reviewSocialVerification, reviewSocialVerificationInput } from '../use-cases/review-social-verification.ts';
import { submitSocialVerification, submitSocialVerificationInput } from '../use-cases/submit-social-verification.ts';
import {
  viewOwnSocialVerifications,
  viewOwnSocialVerificationsInput,
  viewSocialVerificationsOfUser,
  viewSocialVerificationsOfUserInput,
} from '../use-cases/view-social-verifications.ts';
import { viewVerificationCode, viewVerificationCodeInput } from '../use-cases/view-verification-code.ts';
import {
  withdrawSocialVerification,
  withdrawSocialVerificationInput,
} from '../use-cases/withdraw-social-verification.ts';

export const resolvers = {
  Query: {
    exportedRows,
    mySocialVerifications: resolver(viewOwnSocialVerificationsInput, viewOwnSocialVerifications),
    verificationCode: resolver(viewVerificationCodeInput, viewVerificationCode),
    socialVerificationsOfUser: resolver(viewSocialVerificationsOfUserInput, viewSocialVerificationsOfUser),
  },
  Mutation: {
    submitSocialVerification: resolver(submitSocialVerificationInput, submitSocialVerification),
    withdrawSocialVerification: resolver(withdrawSocialVerificationInput, withdrawSocialVerification),
    reviewSocialVerification: resolver(reviewSocialVerificationInput, reviewSocialVerification),
  },
};
