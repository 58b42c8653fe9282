import type { AuditAction } from '@entourage/contracts/audit-actions';
import type { areas } from '@entourage/contracts/calls/all-calls';

/** The parts of the product that the entries belong to, in the order of the filter. */
export const auditGroups = {
  accounts: 'Accounts',
  verification: 'Verification',
  connections: 'Connections',
  health: 'Health records',
  meetings: 'Meetings and messages',
  trail: 'Audit trail',
} as const;
export type AuditGroup = keyof typeof auditGroups;

/**
 * How an action is told. In a sentence `{actor}`, `{subject}` and `{liaisonId}` are people, any other `{field}` is a value of the row's
 * change: `{role.from}` before it, `{role.to}` after it, `{liaisonType}` whichever there is.
 */
export type AuditSentence = {
  /** In the filter and in the exported file. */
  label: string;
  group: AuditGroup;
  sentence: string;
  /** For a row whose change lacks a value of the sentence. */
  withoutValues?: string;
  /** For a refused attempt; `nobody` where it names no user. */
  refused?: { sentence: string; nobody: string };
  /** What the named fields are. By default they were changed. */
  fieldsAre?: 'seen' | 'conditions';
  /** Fields that the sentence tells without naming them. */
  implied?: readonly string[];
};

/** A sentence for every action that a service records. */
export const auditSentences: Readonly<Record<AuditAction, AuditSentence>> = {
  'session.start': {
    label: 'Signed in',
    group: 'accounts',
    sentence: '{subject} signed in',
    refused: { sentence: 'A sign-in as {subject} failed', nobody: 'A sign-in with an unknown username failed' },
  },
  'session.end': { label: 'Signed out', group: 'accounts', sentence: '{subject} signed out' },
  'account.register': { label: 'Account created', group: 'accounts', sentence: '{subject} created an account' },
  'account.first-admin': {
    label: 'First administrator',
    group: 'accounts',
    sentence: '{subject} became the first administrator',
  },
  'account.edit': { label: 'Own account edited', group: 'accounts', sentence: '{subject} edited their own account' },
  'account.password': { label: 'Password changed', group: 'accounts', sentence: '{subject} changed their password' },
  'account.reset-request': {
    label: 'New password requested',
    group: 'accounts',
    sentence: 'A new password was requested for {subject}',
    refused: {
      sentence: 'A new password was requested for {subject}',
      nobody: 'A new password was requested for an unknown address',
    },
  },
  'account.reset': {
    label: 'Password reset',
    group: 'accounts',
    sentence: 'The password of {subject} was reset with the link of a mail',
  },
  'account.close': {
    label: 'Own account closed',
    group: 'accounts',
    sentence: '{subject} closed their own account',
    implied: ['deletedAt'],
  },
  'user.edit': { label: 'Account edited', group: 'accounts', sentence: '{actor} edited the account of {subject}' },
  'user.role': {
    label: 'Role changed',
    group: 'accounts',
    sentence: '{actor} changed the role of {subject} from {role.from} to {role.to}',
    withoutValues: '{actor} confirmed the role of {subject}',
  },
  'user.delete': {
    label: 'Account deleted',
    group: 'accounts',
    sentence: '{actor} deleted the account of {subject}',
    implied: ['deletedAt'],
  },
  'user.verification': {
    label: 'Verification decided',
    group: 'verification',
    sentence: '{actor} changed the verification of {subject} from {verificationStatus.from} to {verificationStatus.to}',
    withoutValues: '{actor} confirmed the verification of {subject}',
  },
  'social-verification.review': {
    label: 'Social post reviewed',
    group: 'verification',
    sentence: '{actor} changed the review of a post by {subject} from {reviewStatus.from} to {reviewStatus.to}',
    withoutValues: '{actor} confirmed the review of a post by {subject}',
  },
  'connection.create': {
    label: 'Liaison connected',
    group: 'connections',
    sentence: '{actor} connected {liaisonId} to {subject} as {liaisonType}',
    implied: ['isActive'],
  },
  'connection.remove': {
    label: 'Connection removed',
    group: 'connections',
    sentence: '{actor} removed {liaisonId} from {subject} as {liaisonType}',
    implied: ['isActive'],
  },
  'liaison-profile.set': {
    label: 'Liaison profile edited',
    group: 'connections',
    sentence: '{actor} edited the liaison profile of {subject}',
  },
  'biomarkers.view': {
    label: 'Record read',
    group: 'health',
    sentence: '{actor} read the health record of {subject}',
    fieldsAre: 'seen',
  },
  'biomarkers.view-history': {
    label: 'History read',
    group: 'health',
    sentence: '{actor} read the health history of {subject}',
    fieldsAre: 'seen',
  },
  'biomarkers.view-list': {
    label: 'Seen in a list',
    group: 'health',
    sentence: '{actor} saw {subject} in a list with health values',
    fieldsAre: 'seen',
  },
  'biomarkers.update': {
    label: 'Record changed',
    group: 'health',
    sentence: '{actor} changed the health record of {subject}',
  },
  'health-record.lock': {
    label: 'Record locked',
    group: 'health',
    sentence: 'The health record of {subject} was locked because the account was closed',
  },
  'health-record.erase': {
    label: 'Record erased',
    group: 'health',
    sentence: 'The health record of {subject} was erased at the end of its retention',
  },
  'appointment.cancel': {
    label: 'Meeting cancelled',
    group: 'meetings',
    sentence: '{actor} cancelled a meeting of {subject}',
    implied: ['status'],
  },
  'appointments.lock': {
    label: 'Meetings locked',
    group: 'meetings',
    sentence: 'The meetings of {subject} were locked because the account was closed',
  },
  'appointments.erase': {
    label: 'Meetings erased',
    group: 'meetings',
    sentence: 'The meetings of {subject} were erased at the end of their retention',
  },
  'messages.erase': {
    label: 'Messages erased',
    group: 'meetings',
    sentence: 'The messages of {subject} were erased at the end of their retention',
  },
  'audit.export': {
    label: 'Audit trail exported',
    group: 'trail',
    sentence: '{actor} exported the audit trail',
    fieldsAre: 'conditions',
  },
};

type Fields<Calls> = Calls extends unknown ? keyof Calls & string : never;
type CallField = Fields<(typeof areas)[keyof typeof areas]>;
type EntityField =
  | 'AccessActor'
  | 'AssignedAthlete'
  | 'BreakGlassReason'
  | 'DashboardView'
  | 'TeamMember'
  | 'UserImpact';
type InternalField =
  | 'callerAssignments'
  | 'callerShares'
  | 'claimInvite'
  | 'completeRegistration'
  | 'inviterState'
  | 'releaseInvite'
  | 'sessionState'
  | 'approvedUsers';

/** What somebody tried to do who was refused, after '{actor} tried to': one for each call and each part that a service answers. */
export const refusedAttempts: Readonly<Record<CallField | EntityField | InternalField, string>> = {
  currentUser: 'read an account',
  reportTimezone: 'set a time zone',
  login: 'sign in',
  register: 'create an account',
  registerTeamMember: 'create an account with an invite code',
  logout: 'sign out',
  users: 'list all users',
  changeUserRole: 'change the role of {subject}',
  setUserVerification: 'change the verification of {subject}',
  editUser: 'edit the account of {subject}',
  deleteUser: 'delete the account of {subject}',
  myAccount: 'read their own account',
  changeAccount: 'change their own account',
  changePassword: 'change their password',
  accountSessions: 'list their sessions',
  endAccountSession: 'end a session',
  endOtherAccountSessions: 'end their other sessions',
  closeAccount: 'close their account',
  requestPasswordReset: 'request a new password',
  confirmPasswordReset: 'reset a password',
  myNotices: 'read notices',
  markNoticesRead: 'mark notices as read',
  submitSocialVerification: 'submit a social post',
  mySocialVerifications: 'read social posts',
  verificationCode: 'get a verification code',
  socialVerificationsOfUser: 'read the social posts of {subject}',
  reviewSocialVerification: 'review a social post',
  saveAthleteProfile: 'save an athlete profile',
  myAthleteProfile: 'read an athlete profile',
  myBiomarkers: 'read a health record',
  biomarkersAccessLog: 'read an access log',
  athleteBiomarkers: 'read the health record of {subject}',
  updateBiomarkers: 'change the health record of {subject}',
  biomarkersHistory: 'read the health history of {subject}',
  completeNextTodo: 'complete a to-do',
  auditTrail: 'read the audit trail',
  recordAuditExport: 'export the audit trail',
  adminStats: 'read the figures of the admin panel',
  userImpact: 'see what a change to {subject} would end',
  boardAthletes: 'list the athletes of the board',
  boardLiaisons: 'list the liaisons of the board',
  connections: 'list all connections',
  createConnection: 'connect a liaison to an athlete',
  removeConnection: 'remove a connection',
  liaisonsOfAthlete: 'list the liaisons of {subject}',
  athletesOfLiaison: 'list the athletes of {subject}',
  myLiaisonProfile: 'read a liaison profile',
  saveLiaisonProfile: 'save a liaison profile',
  liaisonProfile: 'read the liaison profile of {subject}',
  setLiaisonProfile: 'edit the liaison profile of {subject}',
  conversations: 'read conversations',
  thread: 'read the messages with {subject}',
  recipients: 'search for people to write to',
  conversationWithAthlete: 'read the messages with {subject}',
  sendMessage: 'write to {subject}',
  markThreadRead: 'mark the messages with {subject} as read',
  myAppointments: 'read meetings',
  appointmentsOfLiaison: 'read the meetings of {subject}',
  suggestSlots: 'see the free times of {subject}',
  bookAppointment: 'book a meeting',
  confirmAppointment: 'confirm a meeting',
  rescheduleAppointment: 'move a meeting',
  cancelAppointment: 'cancel a meeting',
  resetCalendarFeed: 'reset a calendar feed',
  calendarFeed: 'read a calendar feed',
  myLiaisonAvailability: 'read availability',
  saveLiaisonAvailability: 'save availability',
  teamInvites: 'list team invites',
  createTeamInvite: 'invite a team member',
  deleteTeamInvite: 'delete a team invite',
  redeemInvite: 'redeem an invite code',
  shares: 'list who may see a dashboard',
  updateShare: 'change what a share opens',
  revokeShare: 'end a share',
  shareView: 'see a dashboard as a team member sees it',
  shareLock: 'read a lock of sharing',
  setShareLock: 'lock sharing for a time',
  teamMemberProfile: 'read a team member’s profile',
  saveTeamMemberProfile: 'save a team member’s profile',
  AccessActor: 'read the name of {subject} in an access log',
  AssignedAthlete: 'see {subject} in a list',
  BreakGlassReason: 'read the reason of an emergency access',
  DashboardView: 'see a dashboard as a team member sees it',
  TeamMember: 'read the name of {subject} in a list of team members',
  UserImpact: 'see what a change to {subject} would end',
  callerAssignments: 'read the connections of a session',
  callerShares: 'read the shares of a session',
  claimInvite: 'hold an invite code',
  completeRegistration: 'complete a registration',
  inviterState: 'read whether an athlete may invite',
  releaseInvite: 'release an invite code',
  sessionState: 'read the state of a session',
  approvedUsers: 'list approved users',
};
