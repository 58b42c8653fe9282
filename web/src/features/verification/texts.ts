import { constants } from '@entourage/contracts/constants';

const { waitingTimes } = constants;

/** Headings and times are the specification's or decision V11's; the sentences hold every fact stated there. */
export const texts = {
  states: {
    PENDING: {
      title: 'Verification Pending',
      text: 'Your credentials are being processed. This page updates by itself as soon as there is news.',
      withoutPost: 'We begin as soon as you have sent us one post from your own account.',
    },
    UNDER_REVIEW: {
      title: 'Under Review',
      text: `Our team is reviewing your application. The review takes ${waitingTimes.underReview}.`,
    },
    APPROVED: {
      title: 'Congratulations!',
      text: 'Your account is verified. You have full access to the platform.',
    },
    REJECTED: {
      title: 'Verification Rejected',
      text: 'We could not verify your account. Please contact support, or submit a new application.',
    },
  },
  verifying: { league: 'League', team: 'Team' },
  checks: {
    title: 'What we check',
    list: ['Account authenticity', 'Professional affiliation', 'Verification code match', 'League/team validation'],
  },
  timeline: {
    title: 'Timeline',
    steps: [
      { title: 'Post verification', text: waitingTimes.postVerification },
      { title: 'Account review', text: waitingTimes.accountReview },
      { title: 'Final approval', text: 'after the review' },
      { title: 'Email notification', text: 'with the decision' },
    ],
  },
  inProgress: 'In progress',
  seeOwnPost: 'See or correct your post',
  noPost: {
    title: 'Your post is still missing',
    text: 'It carries your code and takes a few minutes.',
    action: 'Start social verification',
    loadFailed: 'Your posts could not be loaded',
  },
  notes: 'Review notes',
  backToHome: 'Back to Home',
  viewPublicSite: 'View public site',
  continueToDashboard: 'Continue to Dashboard',
  contactSupport: 'Contact Support',
  submitNewApplication: 'Submit New Application',
  locked: {
    title: 'Dashboard',
    text: 'Your dashboard opens as soon as your account is approved.',
    status: 'Verification status',
    seeStatus: 'See verification status',
    tiles: ['Injury Risk', 'Training Intensity', 'Focus Area'],
    lockedValue: 'Locked',
  },
} as const;
