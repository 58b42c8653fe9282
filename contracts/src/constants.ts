/** Figures of the specification and of decisions.md that more than one part of the platform reads. */
export const constants = {
  unauthorizedRedirectMs: 500,
  onboardingRedirectMs: 2_000,
  copiedFeedbackMs: 2_000,
  toastShownMs: 5_000,
  planPriceUsdPerMonth: 10_000,
  messagesThisWeekSample: 1429,
  newUsersWithinDays: 7,
  adminListPageSize: 25,
  /** How long an administrator can restore an account that an administrator has deleted. */
  restorableDays: 7,
  verificationCodeKeptHours: 24,
  socialPostWithinHours: 24,
  waitingTimes: {
    postVerification: '1-2 hours',
    accountReview: '24 hours',
    underReview: '24-48 hours',
    socialVerification: '1-2 business days',
    contactReply: '24-48 hours',
    premiumSupport: 'under 2 hours',
  },
} as const;
