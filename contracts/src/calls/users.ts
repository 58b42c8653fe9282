import { z } from 'zod';
import { administrators, assignedLiaison, signedIn } from '../access/policies.ts';
import { role, verificationStatus } from '../access/roles.ts';
import { optionalText } from '../text.ts';
import { timeZone } from './appointments.ts';
import { defineCall, defineCalls } from './define-call.ts';
import { affiliation, email, loginInput, registerInput, registerTeamMemberInput } from './registration.ts';
import { subscriptionStatus } from './subscription.ts';

/** Body of PUT /api/auth/user/timezone: the zone of the browser. */
export const timezoneReport = z.object({ timezone: timeZone });

/** An athlete as a team member sees them. */
export const sharingAthlete = z.object({
  id: z.string(),
  username: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
});

/** The signed-in user as the screens read it (decision I5). */
export const currentUser = z.object({
  id: z.string(),
  username: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string().nullable(),
  role,
  verificationStatus,
  professionalLeague: z.string().nullable(),
  teamOrganization: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  sport: z.string().nullable(),
  team: z.string().nullable(),
  onboardingCompleted: z.string().nullable(),
  createdAt: z.string(),
  lastLogin: z.string().nullable(),
  /** The zone of the last browser; null before the first report. */
  timezone: z.string().nullable(),
  /** Only while REJECTED. */
  verificationNotes: z.string().nullable(),
  /** The athletes who share with a TEAM_MEMBER; null for other roles. */
  athletes: z.array(sharingAthlete).nullable(),
  /** True for an ADMIN who has to switch on a second factor before anything else. */
  totpEnrolmentRequired: z.boolean(),
  /** As last read from the payment provider; NONE for a user who has never had a subscription. */
  subscriptionStatus,
});
export type CurrentUser = z.infer<typeof currentUser>;

/** Profile keys in the admin's list of users: those of an athlete or a liaison, null for the other kind. */
export const userProfileSummary = z.object({
  sport: z.string().nullable(),
  position: z.string().nullable(),
  team: z.string().nullable(),
  title: z.string().nullable(),
  specialization: z.string().nullable(),
  yearsExperience: z.int().nullable(),
  institution: z.string().nullable(),
});

/** A user as an administrator sees it. */
export const adminUser = z.object({
  id: z.string(),
  username: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string().nullable(),
  role,
  createdAt: z.string(),
  lastLogin: z.string().nullable(),
  verificationStatus,
  verificationNotes: z.string().nullable(),
  verifiedAt: z.string().nullable(),
  professionalLeague: z.string().nullable(),
  teamOrganization: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  profile: userProfileSummary.nullable(),
});
export type AdminUser = z.infer<typeof adminUser>;

/** Body of PATCH /api/users/{userId}/role: the three roles an admin can give (decision A2). */
export const changeRoleInput = z.object({
  role: z.enum(['ATHLETE', 'LIAISON', 'ADMIN'], { error: 'Choose a role from the list' }),
});

export const anyStatus = z.enum(verificationStatus.options, { error: 'Choose a status from the list' });

/**
 * Body of PATCH /api/admin/users/{userId}/verification. Both spellings are accepted, the documented one takes precedence;
 * absent notes keep the old ones, '' clears. `expectedStatus` is the status that the administrator saw; if it has changed since, the answer is 409.
 */
export const setVerificationInput = z
  .object({
    status: anyStatus.optional(),
    verificationStatus: anyStatus.optional(),
    notes: optionalText({ maxLength: 2_000 }).optional(),
    verificationNotes: optionalText({ maxLength: 2_000 }).optional(),
    expectedStatus: anyStatus.optional(),
  })
  .refine((body) => body.status ?? body.verificationStatus, {
    error: 'Choose a status from the list',
    path: ['status'],
  })
  .transform((body) => ({
    status: (body.status ?? body.verificationStatus) as z.infer<typeof verificationStatus>,
    notes: body.notes === undefined ? body.verificationNotes : body.notes,
    expectedStatus: body.expectedStatus,
  }));

/** Body of PATCH /api/admin/users/{userId}: only these six; an absent key keeps its value (decision A7). */
export const userEdit = z.object({
  firstName: optionalText({ maxLength: 80 }).optional(),
  lastName: optionalText({ maxLength: 80 }).optional(),
  email: email.optional(),
  professionalLeague: affiliation.professionalLeague.optional(),
  teamOrganization: affiliation.teamOrganization.optional(),
  verificationNotes: optionalText({ maxLength: 2_000 }).optional(),
});

export const success = z.object({ success: z.literal(true) });

/** The last use of a session, to the minute, or the last sign-in; null for an athlete who has never signed in. */
export const lastSeen = z.object({ lastSeenAt: z.string().nullable() });

export const identityCalls = defineCalls('identity', {
  currentUser: defineCall('GET /api/auth/user', {
    summary: 'The signed-in user',
    attempt: 'read an account',
    access: signedIn,
    relatedRoles: [],
    answer: currentUser,
  }),
  reportTimezone: defineCall('PUT /api/auth/user/timezone', {
    summary: 'The browser tells its time zone, for mails, notices and the other side of a meeting',
    attempt: 'set a time zone',
    refuses: ['NOT_FOUND'],
    access: signedIn,
    relatedRoles: [],
    request: timezoneReport,
    answer: success,
  }),
  login: defineCall('POST /api/login', {
    summary: 'Signs in; the session comes as a cookie',
    attempt: 'sign in',
    refuses: ['INVALID_CREDENTIALS', 'TOTP_REQUIRED', 'TOTP_INVALID'],
    access: 'public',
    relatedRoles: [],
    limits: ['signIn'],
    request: loginInput,
    bodyArgument: 'credentials',
    answer: currentUser,
  }),
  register: defineCall('POST /api/register', {
    summary: 'Makes an athlete’s account and signs it in',
    attempt: 'create an account',
    access: 'visitors',
    forbidden: 'You are already signed in',
    relatedRoles: [],
    limits: ['registration'],
    request: registerInput,
    bodyArgument: 'account',
    answer: currentUser,
    status: 201,
  }),
  registerTeamMember: defineCall('POST /api/register-team-member', {
    summary: 'Makes the account of a person who has an invite code; it does not sign in',
    attempt: 'create an account with an invite code',
    refuses: ['GONE'],
    access: 'visitors',
    forbidden: 'You are already signed in',
    relatedRoles: [],
    limits: ['registration', 'inviteCode'],
    request: registerTeamMemberInput,
    bodyArgument: 'account',
    answer: currentUser,
    status: 201,
  }),
  logout: defineCall('POST /api/logout', {
    summary: 'Signs out',
    attempt: 'sign out',
    access: 'public',
    relatedRoles: [],
    answer: success,
    status: 204,
    content: 'none',
  }),
  lastSeen: defineCall('GET /api/athletes/{athleteId}/last-seen', {
    summary: 'When an assigned athlete was last here, on any device',
    attempt: 'see when {subject} was last here',
    access: { approved: true, roles: ['LIAISON'], relation: assignedLiaison('athleteId') },
    answer: lastSeen,
  }),
  users: defineCall('GET /api/users', {
    summary: 'Every user, newest first',
    attempt: 'list all users',
    access: administrators,
    answer: z.array(adminUser),
  }),
  changeUserRole: defineCall('PATCH /api/users/{userId}/role', {
    summary: 'Changes a role; the sessions of that user end',
    attempt: 'change the role of {subject}',
    access: administrators,
    request: changeRoleInput,
    answer: adminUser,
  }),
  setUserVerification: defineCall('PATCH /api/admin/users/{userId}/verification', {
    summary: 'Decides on an athlete’s verification',
    attempt: 'change the verification of {subject}',
    access: administrators,
    request: setVerificationInput,
    answer: adminUser,
  }),
  editUser: defineCall('PATCH /api/admin/users/{userId}', {
    summary: 'Edits names, address, league, team and notes; an absent key keeps',
    attempt: 'edit the account of {subject}',
    access: administrators,
    request: userEdit,
    bodyArgument: 'change',
    answer: adminUser,
  }),
  deleteUser: defineCall('DELETE /api/admin/users/{userId}', {
    summary: 'Closes an account and leaves a tombstone; an administrator can restore it for 7 days',
    attempt: 'delete the account of {subject}',
    access: administrators,
    answer: success,
  }),
});
