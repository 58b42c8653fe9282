import { z } from 'zod';
import { signedIn } from '../access/policies.ts';
import { minuteMs } from '../durations.ts';
import { maxPhotoBytes, photoRefusals, photoTypes } from '../photo.ts';
import { totpCode } from '../sign-in-codes.ts';
import { optionalText } from '../text.ts';
import { timeZone } from './appointments.ts';
import { defineCall, defineCalls } from './define-call.ts';
import { currentPassword, email, newPassword, optionalEmail } from './registration.ts';
import { success } from './users.ts';

/** The caller's own account as the settings show it. */
export const account = z.object({
  username: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string().nullable(),
  /** A requested address, which takes effect once the link in the mail to it has been opened. */
  pendingEmail: z.string().nullable(),
  /** An athlete's consent to the investor deck (decision D5); false for other roles. */
  showInDeck: z.boolean(),
  /** The chosen zone; null follows the browser. */
  timezone: z.string().nullable(),
  /** The zone of the last browser, which is used while none is chosen; null before the first report. */
  browserTimezone: z.string().nullable(),
  /** Whether notices are also sent as mails. Security mails are always sent. */
  mailNotices: z.boolean(),
  /** Whether a sign-in asks for a second factor. */
  totpEnabled: z.boolean(),
  /** Unused recovery codes, of ten; 0 without a second factor. */
  recoveryCodesLeft: z.number().int(),
});
export type Account = z.infer<typeof account>;

const flag = z.boolean({ error: 'Must be true or false' });

/**
 * Body of PATCH /api/account; an absent key keeps its value. Only a team member may be without an address (decision I4). A password that
 * is sent with another address is checked; without one the identity must have been proved in this session.
 */
export const accountChange = z.object({
  firstName: optionalText({ maxLength: 80 }).optional(),
  lastName: optionalText({ maxLength: 80 }).optional(),
  email: optionalEmail.optional(),
  showInDeck: flag.optional(),
  timezone: timeZone.nullable().optional(),
  mailNotices: flag.optional(),
  /** With another address; it may have been proved by `confirmIdentity` instead. */
  currentPassword: currentPassword.optional(),
});
export type AccountChange = z.input<typeof accountChange>;

/** How long a proof of identity is valid for actions that a stolen session must not do. Signing in is a proof. */
export const confirmedForMs = 5 * minuteMs;

const invalidCode = { error: 'Enter the six digits of your authenticator app, or a recovery code' };

/** Six digits of an app, or a recovery code, as they are typed. */
const anyCode = z
  .string(invalidCode)
  .transform((typed) => typed.replaceAll(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().regex(/^(\d{6}|[A-Z2-7]{16})$/, invalidCode));

/** Body of POST /api/account/confirm. `code` is needed when two-step sign-in is on: of the app, or a recovery code, which is used up. */
export const identityConfirmation = z.object({
  password: currentPassword,
  /** Of an authenticator app, or a recovery code, where two-step sign-in is on. */
  code: anyCode.optional(),
});
export type IdentityConfirmation = z.input<typeof identityConfirmation>;

/** Body of PUT /api/account/password. */
export const passwordChange = z.object({ currentPassword, newPassword });
export type PasswordChange = z.input<typeof passwordChange>;

/** Body of DELETE /api/account and DELETE /api/account/totp. */
export const ownPassword = z.object({ password: currentPassword });
export type OwnPassword = z.input<typeof ownPassword>;

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

/** Body of POST /api/account/email/confirm and of POST /api/account/email/keep: the token of the mailed link. */
export const emailLink = passwordResetConfirmation.pick({ token: true });
export type EmailLink = z.input<typeof emailLink>;

/** What an authenticator app needs. The secret takes effect once a code of it has been confirmed. */
export const totpEnrolment = z.object({
  /** Base32, to type it in. */
  secret: z.string(),
  /** `otpauth://`, for the QR picture. */
  uri: z.string(),
});
export type TotpEnrolment = z.infer<typeof totpEnrolment>;

/** Body of POST /api/account/totp/confirm. */
export const totpConfirmation = z.object({ code: totpCode });
export type TotpConfirmation = z.input<typeof totpConfirmation>;

/** The only answer that has the recovery codes: ten, grouped by hyphens. */
export const totpConfirmed = z.object({ recoveryCodes: z.array(z.string()) });
export type TotpConfirmed = z.infer<typeof totpConfirmed>;
/** The answer of a change of the photo: the picture's new address, null without one. */
/** The bytes of a photo. */
export const photo = z.object({
  /** WebP, as base64. */
  content: z.string(),
});

export const accountPhoto = z.object({ profileImageUrl: z.string().nullable() });

/** The time to decode a large picture and to wait for others. */
const photoWithinMs = 8_000;
/** Browsers keep a photo for this time, so a removed one may be visible for as long. */
const photoKeptForSeconds = 86_400;

const own = { access: signedIn, relatedRoles: [] } as const;
const open = { access: 'public', relatedRoles: [] } as const;

export const accountCalls = defineCalls('identity', {
  myAccount: defineCall('GET /api/account', {
    ...own,
    summary: 'The caller’s own account and settings',
    attempt: 'read their own account',
    answer: account,
  }),
  changeAccount: defineCall('PATCH /api/account', {
    ...own,
    summary: 'Changes own names, address and settings; an absent key keeps, another address needs the password',
    attempt: 'change their own account',
    limits: ['passwordCheck'],
    request: accountChange,
    bodyArgument: 'change',
    answer: account,
  }),
  confirmIdentity: defineCall('POST /api/account/confirm', {
    ...own,
    summary:
      'Proves the password, and the code where two-step sign-in is on; other calls ask for it with 403 CONFIRMATION_REQUIRED',
    attempt: 'confirm who they are',
    limits: ['passwordCheck'],
    request: identityConfirmation,
    answer: success,
  }),
  changePassword: defineCall('PUT /api/account/password', {
    ...own,
    summary: 'Changes the own password; all other sessions end',
    attempt: 'change their password',
    limits: ['passwordCheck'],
    request: passwordChange,
    answer: success,
  }),
  setAccountPhoto: defineCall('PUT /api/account/photo', {
    ...own,
    summary: 'Sets the own photo: decoded, cut to a square of 256 pixels and stored without metadata',
    attempt: 'change their photo',
    rawBody: {
      types: photoTypes,
      as: 'base64',
      refusals: { field: 'photo', type: photoRefusals.type, size: photoRefusals.size },
    },
    headers: { contentType: 'content-type' },
    maxBodyBytes: maxPhotoBytes,
    answerWithinMs: photoWithinMs,
    limits: ['photos'],
    answer: accountPhoto,
  }),
  removeAccountPhoto: defineCall('DELETE /api/account/photo', {
    ...own,
    summary: 'Removes the own photo; initials are shown again',
    attempt: 'remove their photo',
    answer: accountPhoto,
  }),
  photo: defineCall('GET /api/photos/{id}', {
    ...own,
    summary: 'A photo of an account; whoever is not approved yet sees their own only',
    attempt: 'see a photo',
    content: 'image/webp',
    keptForSeconds: photoKeptForSeconds,
    isActivity: false,
    answer: photo,
  }),
  deckPhoto: defineCall('GET /api/investor-presentation/athletes/photos/{id}', {
    ...open,
    summary: 'The photo of an athlete who has agreed to be shown in the investor deck; 404 from the moment that ends',
    attempt: 'see a photo of the investor deck',
    content: 'image/webp',
    isActivity: false,
    answer: photo,
  }),
  accountSessions: defineCall('GET /api/account/sessions', {
    ...own,
    summary: 'The caller’s open sessions, this one first',
    attempt: 'list their sessions',
    answer: z.array(accountSession),
  }),
  endAccountSession: defineCall('DELETE /api/account/sessions/{id}', {
    ...own,
    summary: 'Ends one of the caller’s sessions',
    attempt: 'end a session',
    answer: success,
  }),
  endOtherAccountSessions: defineCall('DELETE /api/account/sessions', {
    ...own,
    summary: 'Ends all sessions of the caller except this one',
    attempt: 'end their other sessions',
    answer: success,
  }),
  startTotp: defineCall('POST /api/account/totp', {
    ...own,
    summary: 'Starts to enrol a second factor, in place of one that was not confirmed; 409 when one is on',
    attempt: 'enrol in two-step sign-in',
    answer: totpEnrolment,
    status: 201,
  }),
  confirmTotp: defineCall('POST /api/account/totp/confirm', {
    ...own,
    summary: 'Switches the second factor on with its first code; the answer alone has the recovery codes',
    attempt: 'switch two-step sign-in on',
    limits: ['passwordCheck'],
    request: totpConfirmation,
    bodyArgument: 'confirmation',
    answer: totpConfirmed,
  }),
  removeTotp: defineCall('DELETE /api/account/totp', {
    ...own,
    summary: 'Switches the second factor off, or ends an enrolment',
    attempt: 'switch two-step sign-in off',
    limits: ['passwordCheck'],
    request: ownPassword,
    answer: success,
  }),
  closeAccount: defineCall('DELETE /api/account', {
    ...own,
    summary: 'Closes the own account and leaves a tombstone; all sessions end',
    attempt: 'close their account',
    limits: ['passwordCheck'],
    request: ownPassword,
    answer: success,
  }),
  confirmEmail: defineCall('POST /api/account/email/confirm', {
    ...open,
    summary: 'Makes an address that was asked for that of the account, with the token of the mail to it',
    attempt: 'confirm an email address',
    request: emailLink,
    answer: success,
  }),
  keepEmail: defineCall('POST /api/account/email/keep', {
    ...open,
    summary:
      'Takes a change of the address back with the token of the mail to the old one; all sessions of that user end',
    attempt: 'take a change of the email address back',
    request: emailLink,
    answer: success,
  }),
  requestPasswordReset: defineCall('POST /api/password-reset', {
    ...open,
    summary: 'Mails a link for a new password; the answer is the same for an unknown address',
    attempt: 'request a new password',
    limits: ['passwordReset'],
    request: passwordResetRequest,
    answer: success,
    status: 202,
  }),
  confirmPasswordReset: defineCall('POST /api/password-reset/confirm', {
    ...open,
    summary: 'Sets a new password with the token of the mail; all sessions of that user end',
    attempt: 'reset a password',
    request: passwordResetConfirmation,
    answer: success,
  }),
});
