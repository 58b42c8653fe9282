import type { CallerKind } from '@entourage/contracts/access/caller';
import { brand } from '@entourage/contracts/brand';
import { demoIds, demoPassword } from '@entourage/contracts/demo';
import { athleteProfile } from '@entourage/local-stack/testing/new-people';
import { stateValues as given } from '../../src/state-values.ts';
import { professional, type WebCall } from './web-call.ts';
import { admin } from './web-calls-of-admin.ts';

const { maya, teammate } = demoIds;
const rivera = demoIds['dr.rivera'];
const key = given.idempotencyKey;
const availability = {
  timezone: 'Europe/Zagreb',
  hours: [{ dayOfWeek: 1, startTime: '08:00', endTime: '16:00', isAvailable: true }],
  exceptions: [],
};
const resetToken = 'x'.repeat(43);

const visitor: readonly Omit<WebCall, 'as'>[] = [
  { endpoint: 'login', arg: { username: 'theo', password: demoPassword } },
  { endpoint: 'login', arg: { username: 'theo', password: 'not the one' }, status: 401 },
  {
    endpoint: 'register',
    state: 'a name that nobody has',
    arg: {
      username: given.athleteName,
      email: `${given.athleteName}@example.org`,
      password: 'long enough to be one',
      professionalLeague: 'NBA',
      teamOrganization: 'Pacts',
      isAdult: true,
      hasAcceptedTerms: true,
    },
  },
  { endpoint: 'currentUser', status: 401 },
  {
    endpoint: 'registerTeamMember',
    state: 'an invite',
    arg: {
      inviteCode: given.code,
      username: given.athleteName,
      password: 'long enough to be one',
      email: `${given.athleteName}@example.org`,
      isAdult: true,
      hasAcceptedTerms: true,
    },
  },
  { endpoint: 'previewInvite', arg: given.code, state: 'an invite' },
  { endpoint: 'requestReset', arg: 'nobody@pacts.example' },
  { endpoint: 'confirmReset', arg: { token: resetToken, password: 'long enough to be one' }, status: 400 },
  {
    endpoint: 'sendContactMessage',
    arg: { name: 'Ana', email: 'ana@example.org', subject: 'Hello', message: 'A question' },
  },
  { endpoint: 'deckAthletes' },
  {
    endpoint: 'startVisit',
    arg: { sessionId: given.visitSession, password: brand.deckPassword },
    state: 'a visitor of the deck',
    status: 201,
  },
  {
    endpoint: 'updateVisit',
    arg: { accessId: given.accessId, progress: { slidesViewed: [1], timeSpent: 3 } },
    state: 'a visit of the deck',
  },
  {
    endpoint: 'askQuestion',
    arg: { accessId: given.accessId, question: 'How big is the market?', idempotencyKey: key },
    state: 'a visit of the deck',
  },
  { endpoint: 'visitQuestions', arg: given.accessId, state: 'a visit of the deck with a question' },
  {
    endpoint: 'leaveContact',
    arg: { accessId: given.accessId, investorEmail: 'visitor@example.org' },
    state: 'a visit of the deck',
  },
  {
    endpoint: 'writeToTeam',
    arg: { name: 'Ana', email: 'ana@example.org', subject: 'Book a call', message: 'Please write to me.' },
  },
  { endpoint: 'savedVersion', arg: given.versionUrl, state: 'a saved version of the deck' },
];

const unapproved: readonly Omit<WebCall, 'as'>[] = [
  { endpoint: 'verificationCode' },
  {
    endpoint: 'submitSocialVerification',
    state: 'somebody new with a code',
    arg: {
      platform: 'INSTAGRAM',
      accountHandle: 'pacts',
      postUrl: 'https://instagram.com/p/pacts',
      verificationCode: given.code,
    },
  },
  { endpoint: 'ownPosts' },
  { endpoint: 'withdrawSocialVerification', arg: given.postId, state: 'somebody new with a post' },
];

const athlete: readonly Omit<WebCall, 'as'>[] = [
  { endpoint: 'currentUser' },
  { endpoint: 'reportTimezone', arg: 'Europe/Zagreb' },
  { endpoint: 'ownBiomarkers' },
  { endpoint: 'biomarkersHistory', arg: maya },
  { endpoint: 'biomarkersTrend', arg: maya },
  { endpoint: 'accessLog', arg: null, state: 'a record that was read' },
  { endpoint: 'completeNextTodo', state: 'a to-do' },
  { endpoint: 'liaisonsOfAthlete', arg: maya },
  { endpoint: 'conversations' },
  { endpoint: 'thread', arg: rivera },
  {
    endpoint: 'earlierMessages',
    arg: { userId: rivera, before: given.messageId },
    state: 'a thread with two messages',
  },
  { endpoint: 'sendMessage', arg: { receiverId: rivera, content: 'Good morning', idempotencyKey: key } },
  { endpoint: 'markRead', arg: rivera },
  { endpoint: 'searchMessages', arg: { q: 'morning', from: null }, state: 'a thread with two messages' },
  { endpoint: 'recipients', arg: '' },
  { endpoint: 'appointments', state: 'a meeting that the liaison has proposed' },
  { endpoint: 'suggestedSlots', arg: rivera },
  {
    endpoint: 'bookAppointment',
    state: 'a free time',
    arg: { body: { athleteId: maya, liaisonId: rivera, scheduledAt: given.freeTime }, idempotencyKey: key },
  },
  { endpoint: 'confirmAppointment', arg: given.meetingId, state: 'a meeting that the liaison has proposed' },
  {
    endpoint: 'moveAppointment',
    state: 'a meeting that the liaison has proposed',
    arg: { id: given.meetingId, scheduledAt: given.freeTime },
  },
  {
    endpoint: 'cancelAppointment',
    state: 'a meeting that the liaison has proposed',
    arg: { id: given.meetingId, reason: 'A match' },
  },
  { endpoint: 'makeFeedAddress' },
  { endpoint: 'athleteProfile' },
  {
    endpoint: 'saveAthleteProfile',
    arg: athleteProfile,
  },
  { endpoint: 'shares' },
  { endpoint: 'switchScope', arg: { id: given.shareId, scope: 'liaisons', isOn: true }, state: 'a share' },
  { endpoint: 'shareView', arg: given.shareId, state: 'a share' },
  { endpoint: 'revokeShare', arg: given.shareId, state: 'a share to revoke' },
  { endpoint: 'shareLock' },
  { endpoint: 'setShareLock', arg: { from: null, to: null } },
  { endpoint: 'teamInvites', state: 'an invite' },
  { endpoint: 'createTeamInvite', arg: { teamMemberName: 'Pacts' } },
  { endpoint: 'deleteTeamInvite', arg: given.inviteId, state: 'an invite' },
  { endpoint: 'memberProfile', arg: teammate, state: 'a member with a profile' },
  { endpoint: 'subscription' },
  { endpoint: 'openBillingPortal', status: 409, state: 'somebody new' },
  { endpoint: 'openBillingPortal', state: 'somebody new with a customer' },
  { endpoint: 'notifications', state: 'an unread notification' },
  { endpoint: 'markNotificationsRead', arg: [given.noticeId], state: 'an unread notification' },
  { endpoint: 'account' },
  { endpoint: 'changeAccount', arg: { mailNotices: true } },
  { endpoint: 'confirmIdentity', arg: { password: demoPassword } },
  { endpoint: 'confirmEmail', arg: resetToken, status: 400 },
  { endpoint: 'keepEmail', arg: resetToken, status: 400 },
  {
    endpoint: 'changePassword',
    arg: { currentPassword: 'not the one', newPassword: 'long enough to be one' },
    status: 400,
  },
  {
    endpoint: 'changePassword',
    state: 'somebody new',
    arg: { currentPassword: demoPassword, newPassword: 'long enough to be one' },
  },
  { endpoint: 'accountSessions' },
  { endpoint: 'endSession', arg: given.sessionId, state: 'somebody new with another session' },
  { endpoint: 'endOtherSessions', state: 'somebody new with another session' },
  { endpoint: 'startTotp', state: 'somebody new' },
  { endpoint: 'confirmTotp', arg: { code: '000000' }, status: 409, state: 'somebody new' },
  { endpoint: 'removeTotp', arg: 'not the one', status: 400, state: 'somebody new' },
  { endpoint: 'accountExport', state: 'somebody new with an export' },
  { endpoint: 'startExport', state: 'somebody new' },
  { endpoint: 'removePhoto' },
  { endpoint: 'closeAccount', arg: 'not the one', status: 400, state: 'somebody new' },
];

const teamMember: readonly Omit<WebCall, 'as'>[] = [
  { endpoint: 'teamProfile', state: 'a member with a profile' },
  {
    endpoint: 'saveTeamProfile',
    arg: { fieldOfExpertise: 'Strength', yearsExperience: 4, expertiseKeywords: ['Sprint'], achievements: [] },
  },
  { endpoint: 'redeemInvite', arg: given.code, state: 'an invite of another athlete' },
];

const liaison: readonly Omit<WebCall, 'as'>[] = [
  { endpoint: 'assignedAthletes', arg: rivera },
  { endpoint: 'profileOfAthlete', arg: maya },
  { endpoint: 'lastSeen', arg: maya },
  { endpoint: 'biomarkers', arg: maya },
  {
    endpoint: 'updateBiomarkers',
    arg: { athleteId: maya, change: { focusArea: 'Speed' }, version: 7 },
    state: 'a record',
  },
  { endpoint: 'liaisonProfile' },
  { endpoint: 'saveLiaisonProfile', arg: professional },
  { endpoint: 'availability' },
  { endpoint: 'saveAvailability', arg: availability },
];

const of = (as: CallerKind, calls: readonly Omit<WebCall, 'as'>[]) => calls.map((call): WebCall => ({ as, ...call }));

export const webCalls: readonly WebCall[] = [
  ...of('visitor', visitor),
  ...of('unapproved', unapproved),
  ...of('athlete', athlete),
  ...of('teamMember', teamMember),
  ...of('liaison', liaison),
  ...of('admin', admin),
];
