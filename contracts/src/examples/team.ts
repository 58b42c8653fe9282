import { sharesCalls } from '../calls/shares.ts';
import { type SocialPostInput, type SocialVerification, verificationCalls } from '../calls/social-verification.ts';
import { invitesCalls } from '../calls/team-invites.ts';
import { exampleIds } from '../ids.ts';
import { defineExamples } from './define-examples.ts';
import { biomarkersExample } from './health-data.ts';
import { at, later, sharingMaya, success } from './people.ts';

const inviteCode = 'TEAM-7Q4K9X';
const scopes = {
  injuryRisk: true,
  trainingIntensity: true,
  focusArea: true,
  nutritionAdvice: false,
  nextTodo: false,
  liaisons: true,
};
const invite = {
  id: exampleIds.invite,
  teamMemberName: 'Tess Moreau',
  inviteCode,
  createdAt: at,
  expiresAt: later,
  isUsed: 'false',
  usedBy: null,
  usedAt: null,
  scopes,
};

const profileInput = {
  fieldOfExpertise: 'Strength',
  yearsExperience: 4,
  expertiseKeywords: ['Sprint'],
  achievements: [],
};
const profile = { ...profileInput, userId: exampleIds.member, profileImageUrl: null, createdAt: at, updatedAt: at };

export const inviteExamples = defineExamples(invitesCalls, {
  // An invite stands at the call that creates it.
  teamInvites: { answer: [] },
  createTeamInvite: {
    request: { teamMemberName: 'Tess Moreau', scopes: { nutritionAdvice: false, nextTodo: false } },
    answer: invite,
  },
  deleteTeamInvite: { answer: success },
  previewInvite: { request: { inviteCode }, answer: { athleteName: 'Maya Okafor', scopes } },
  redeemInvite: { request: { inviteCode }, answer: { athleteId: exampleIds.athlete } },
  teamMemberProfile: { answer: profile },
  teamMemberProfileOfMember: { answer: profile },
  saveTeamMemberProfile: { request: profileInput, answer: profile },
});

const share = {
  id: exampleIds.share,
  member: { id: exampleIds.member, username: 'teammate', firstName: 'Tess', lastName: 'Moreau' },
  scopes,
  grantedAt: at,
  revokedAt: null,
  suspended: false,
};
const lock = { from: '2026-03-10T00:00:00Z', to: '2026-03-12T00:00:00Z' };

export const shareExamples = defineExamples(sharesCalls, {
  // A share stands at the call that changes it.
  shares: { answer: [] },
  updateShare: { request: { scopes: { nextTodo: false } }, answer: share },
  revokeShare: { answer: success },
  shareView: {
    answer: {
      user: sharingMaya,
      biomarkers: {
        ...biomarkersExample,
        nutritionAdvice: null,
        nextTodo: null,
        notAssessed: [],
        notShared: ['nutritionAdvice', 'nextTodo'],
      },
      // Entries of both lists stand at the calls of their own.
      history: [],
      liaisons: [],
    },
  },
  shareLock: { answer: { from: null, to: null } },
  setShareLock: { request: lock, answer: lock },
});

const verificationCode = 'ENTOURAGE-4F7K2P';
const submitted: SocialPostInput = {
  platform: 'INSTAGRAM',
  accountHandle: 'maya.okafor',
  postUrl: 'https://www.instagram.com/p/C4x8f2/',
  verificationCode,
};
const post: SocialVerification = {
  ...submitted,
  id: exampleIds.verification,
  submittedAt: at,
  reviewStatus: 'PENDING',
  reviewedAt: null,
  reviewNotes: null,
};
const reviewed = {
  ...post,
  userId: exampleIds.athlete,
  reviewedBy: null,
  codeMatches: true,
  check: {
    checkedAt: at,
    hostMatches: true,
    isHttps: true,
    handleInUrl: false,
    codeMatches: true,
    codeWasFresh: true,
    urlUsedByAnother: false,
  },
};

export const verificationExamples = defineExamples(verificationCalls, {
  submitSocialVerification: { request: submitted, answer: post },
  // A post stands at the call that files it.
  mySocialVerifications: { answer: [] },
  withdrawSocialVerification: { answer: success },
  verificationCode: { answer: { verificationCode, expiresAt: later } },
  // A reviewed post stands at the call below.
  socialVerificationsOfUser: { answer: [] },
  reviewSocialVerification: {
    request: { reviewStatus: 'APPROVED' },
    answer: { ...reviewed, reviewStatus: 'APPROVED', reviewedAt: later, reviewedBy: exampleIds.admin },
  },
});
