import { z } from 'zod';
import { signedIn } from '../access/policies.ts';
import { optionalText } from '../text.ts';
import { timeZone } from './appointments.ts';
import { defineCall, defineCalls } from './define-call.ts';
import { currentPassword, email, newPassword, optionalEmail, success } from './users.ts';

/** The caller's own account as the settings show it (decision I10). */
export const account = z.object({
  username: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string().nullable(),
  /** An athlete's consent to the investor deck (decision D5); false for other roles. */
  showInDeck: z.boolean(),
  /** The chosen zone; null follows the browser. */
  timezone: z.string().nullable(),
  /** The zone of the last browser, which counts while none is chosen; null before the first report. */
  browserTimezone: z.string().nullable(),
  /** Whether notices are also sent as mails. Security mails always are. */
  mailNotices: z.boolean(),
});
export type Account = z.infer<typeof account>;

const flag = z.boolean({ error: 'Must be true or false' });

/** Body of PATCH /api/account; an absent key keeps its value. Only a team member may be without an address (decision I4). */
export const accountChange = z.object({
  firstName: optionalText({ maxLength: 80 }).optional(),
  lastName: optionalText({ maxLength: 80 }).optional(),
  email: optionalEmail.optional(),
  showInDeck: flag.optional(),
  timezone: timeZone.nullable().optional(),
  mailNotices: flag.optional(),
});
export type AccountChange = z.input<typeof accountChange>;

/** Body of PUT /api/account/password. */
export const passwordChange = z.object({ currentPassword, newPassword });
export type PasswordChange = z.input<typeof passwordChange>;

/** Body of DELETE /api/account. */
export const accountClosing = z.object({ password: currentPassword });
export type AccountClosing = z.input<typeof accountClosing>;

/** An open session of the caller. The times are ISO instants; `lastSeenAt` is at most a minute old while it is used. */
export const accountSession = z.object({
  id: z.string(),
  /** Such as 'Chrome on Windows'; 'Unknown device' when the browser did not say. */
  device: z.string(),
  /** Shortened to /24 of IPv4, /48 of IPv6; null when unknown. */
  address: z.string().nullable(),
  startedAt: z.string(),
  lastSeenAt: z.string(),
  isCurrent: z.boolean(),
});
export type AccountSession = z.infer<typeof accountSession>;

/** Body of POST /api/password-reset. */
export const passwordResetRequest = z.object({ email });
export type PasswordResetRequest = z.input<typeof passwordResetRequest>;

const invalidLink = { error: 'This link is not valid. Please request a new one.' };

/** Body of POST /api/password-reset/confirm. The token is that of the mailed link: 256 bits as base64url. */
export const passwordResetConfirmation = z.object({
  token: z.string(invalidLink).regex(/^[\w-]{43}$/, invalidLink),
  password: newPassword,
});
export type PasswordResetConfirmation = z.input<typeof passwordResetConfirmation>;

const own = { access: signedIn, relatedRoles: [] } as const;
const open = { access: 'public', relatedRoles: [] } as const;

export const accountCalls = defineCalls('identity', {
  myAccount: defineCall('GET /api/account', {
    ...own,
    summary: 'The caller’s own account and settings',
    answer: account,
  }),
  changeAccount: defineCall('PATCH /api/account', {
    ...own,
    summary: 'Changes own names, address and settings; an absent key keeps',
    request: accountChange,
    answer: account,
  }),
  changePassword: defineCall('PUT /api/account/password', {
    ...own,
    summary: 'Changes the own password; all other sessions end',
    limits: ['passwordCheck'],
    request: passwordChange,
    answer: success,
  }),
  accountSessions: defineCall('GET /api/account/sessions', {
    ...own,
    summary: 'The caller’s open sessions, this one first',
    answer: z.array(accountSession),
  }),
  endAccountSession: defineCall('DELETE /api/account/sessions/{id}', {
    ...own,
    summary: 'Ends one of the caller’s sessions',
    answer: success,
  }),
  endOtherAccountSessions: defineCall('DELETE /api/account/sessions', {
    ...own,
    summary: 'Ends all sessions of the caller except this one',
    answer: success,
  }),
  closeAccount: defineCall('DELETE /api/account', {
    ...own,
    summary: 'Closes the own account and leaves a tombstone; all sessions end',
    limits: ['passwordCheck'],
    request: accountClosing,
    answer: success,
  }),
  requestPasswordReset: defineCall('POST /api/password-reset', {
    ...open,
    summary: 'Mails a link for a new password; the answer is the same for an unknown address',
    limits: ['passwordReset'],
    request: passwordResetRequest,
    answer: success,
    status: 202,
  }),
  confirmPasswordReset: defineCall('POST /api/password-reset/confirm', {
    ...open,
    summary: 'Sets a new password with the token of the mail; all sessions of that user end',
    request: passwordResetConfirmation,
    answer: success,
  }),
});
