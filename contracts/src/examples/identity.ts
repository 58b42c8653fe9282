import { accountCalls } from '../calls/account.ts';
import { type AccountExport, accountExportCalls, accountExportPath } from '../calls/account-export.ts';
import { deletedUsersCalls } from '../calls/deleted-users.ts';
import { noticesCalls } from '../calls/notices.ts';
import { subscriptionCalls } from '../calls/subscription.ts';
import { identityCalls } from '../calls/users.ts';
import { exampleIds } from '../ids.ts';
import { defineExamples } from './define-examples.ts';
import { at, later, maya, mayaForAdmins, success } from './people.ts';

const password = 'a password of several words';
const token = 'q8Zr1XW0mD5kT2yVb7cN4hJ6pL9sF3gA-uEoIiRwQxM';

const account = {
  username: 'maya',
  firstName: 'Maya',
  lastName: 'Okafor',
  email: 'maya@example.org',
  pendingEmail: null,
  showInDeck: false,
  timezone: null,
  browserTimezone: 'America/New_York',
  mailNotices: true,
  totpEnabled: false,
  recoveryCodesLeft: 0,
};

export const userExamples = defineExamples(identityCalls, {
  currentUser: { answer: maya },
  lastSeen: { answer: { lastSeenAt: later } },
  reportTimezone: { request: { timezone: 'Europe/Zagreb' }, answer: success },
  login: { request: { username: 'maya', password }, answer: maya },
  register: {
    request: {
      username: 'maya',
      email: 'maya@example.org',
      password,
      firstName: 'Maya',
      lastName: 'Okafor',
      professionalLeague: 'NBA',
      teamOrganization: 'Harbor City Waves',
      over18: true,
    },
    answer: { ...maya, verificationStatus: 'PENDING', sport: null, team: null, onboardingCompleted: null },
  },
  registerTeamMember: {
    request: { inviteCode: 'TEAM-7Q4K9X', username: 'teammate', password },
    answer: {
      ...maya,
      id: exampleIds.member,
      username: 'teammate',
      firstName: 'Tess',
      lastName: 'Moreau',
      email: null,
      role: 'TEAM_MEMBER',
      professionalLeague: null,
      teamOrganization: null,
      sport: null,
      team: null,
      onboardingCompleted: null,
      lastLogin: null,
      timezone: null,
      athletes: [],
    },
  },
  logout: {},
  users: { answer: [mayaForAdmins] },
  changeUserRole: { request: { role: 'ATHLETE' }, answer: mayaForAdmins },
  setUserVerification: { request: { status: 'APPROVED', expectedStatus: 'PENDING' }, answer: mayaForAdmins },
  editUser: { request: { teamOrganization: 'Harbor City Waves' }, answer: mayaForAdmins },
  deleteUser: { answer: success },
});

export const deletedUserExamples = defineExamples(deletedUsersCalls, {
  deletedUsers: {
    answer: [
      {
        id: exampleIds.athlete,
        username: 'maya',
        firstName: 'Maya',
        lastName: 'Okafor',
        role: 'ATHLETE',
        deletedAt: at,
        restorableUntil: later,
      },
    ],
  },
  restoreUser: { request: { username: 'maya.okafor' }, answer: { ...mayaForAdmins, username: 'maya.okafor' } },
});

const photo = { profileImageUrl: `/api/photos/${exampleIds.session}` };

export const accountExamples = defineExamples(accountCalls, {
  myAccount: { answer: account },
  changeAccount: { request: { timezone: 'Europe/Berlin' }, answer: { ...account, timezone: 'Europe/Berlin' } },
  confirmIdentity: { request: { password, code: '492039' }, answer: success },
  changePassword: { request: { currentPassword: password, newPassword: `${password} more` }, answer: success },
  setAccountPhoto: { answer: photo },
  removeAccountPhoto: { answer: { profileImageUrl: null } },
  photo: {},
  deckPhoto: {},
  accountSessions: {
    answer: [
      {
        id: exampleIds.session,
        device: 'Chrome on Windows',
        address: '203.0.113.0/24',
        startedAt: at,
        lastSeenAt: at,
        isCurrent: true,
      },
    ],
  },
  endAccountSession: { answer: success },
  endOtherAccountSessions: { answer: success },
  startTotp: {
    answer: {
      secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      uri: 'otpauth://totp/Entourage:maya?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Entourage',
    },
  },
  confirmTotp: {
    request: { code: '492039' },
    answer: { recoveryCodes: ['ABCD-EFGH-IJKL-MNOP', 'QRST-UVWX-YZ23-4567'] },
  },
  removeTotp: { request: { password }, answer: success },
  closeAccount: { request: { password }, answer: success },
  confirmEmail: { request: { token }, answer: success },
  keepEmail: { request: { token }, answer: success },
  requestPasswordReset: { request: { email: 'maya@example.org' }, answer: success },
  confirmPasswordReset: { request: { token, password }, answer: success },
});

const anExport: AccountExport = {
  id: exampleIds.event,
  state: 'READY',
  done: 9,
  total: 9,
  createdAt: at,
  expiresAt: later,
  sizeBytes: 48_213,
  url: accountExportPath(exampleIds.event),
};

export const accountExportExamples = defineExamples(accountExportCalls, {
  accountExport: { answer: anExport },
  // An export that is minutes old. The same value is used twice, so that the document contains it once.
  startAccountExport: { answer: anExport },
  accountExportFile: {},
});

const notice = {
  id: exampleIds.notice,
  kind: 'meeting-confirmed',
  title: 'Meeting confirmed',
  body: 'Your meeting is on March 5 at 09:00.',
  link: '/messages',
  createdAt: at,
  readAt: null,
};

export const noticeExamples = defineExamples(noticesCalls, {
  myNotices: { answer: [notice] },
  markNoticesRead: { request: { ids: [exampleIds.notice] }, answer: [{ ...notice, readAt: later }] },
});

export const subscriptionExamples = defineExamples(subscriptionCalls, {
  getOrCreateSubscription: {
    answer: {
      clientSecret: 'pi_3Nx_secret_8f2',
      subscriptionId: 'sub_1Nx8f2',
      status: 'INCOMPLETE',
      paymentsConfigured: true,
      publishableKey: 'pk_test_4eC39H',
      created: true,
      billing: null,
    },
  },
  openBillingPortal: { answer: { url: 'https://billing.stripe.com/p/session/test_YWNjdF8x' } },
  receiveStripeEvent: {
    request: { id: 'evt_1Nx8f2', type: 'customer.subscription.updated' },
    answer: { received: true },
  },
});
