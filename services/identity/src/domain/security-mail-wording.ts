import { brand } from '@entourage/contracts/brand';
import { linkedPaths } from '@entourage/contracts/paths';
import type { Wording } from './notification-wording.ts';

const ifNotYou = `If this was not you, please write to ${brand.supportAddress} at once.`;

/** Mails about the account itself. They are sent whatever the user has chosen for notices. */
export const securityMails = {
  /** To the address before. */
  'email-replaced': {
    title: 'Your email address was changed',
    body: `Another email address was set for your account. We no longer write to this one. ${ifNotYou}`,
    link: null,
  },
  /** To the new address. */
  'email-set': {
    title: 'Your email address was changed',
    body: 'This email address was set for your account. If you have no account with us, please write to us.',
    link: linkedPaths.settings,
  },
  'password-changed': {
    title: 'Your password was changed',
    body: `The password of your account was changed, and your other sessions have ended. ${ifNotYou}`,
    link: linkedPaths.settings,
  },
  'totp-on': {
    title: 'Two-step sign-in is on',
    body: `From now on a sign-in to your account asks for a code of your authenticator app. ${ifNotYou}`,
    link: linkedPaths.settings,
  },
  'totp-off': {
    title: 'Two-step sign-in is off',
    body: `A sign-in to your account asks for your password only. Your recovery codes are void. ${ifNotYou}`,
    link: linkedPaths.settings,
  },
  'recovery-code-used': {
    title: 'A recovery code was used',
    body: `Somebody signed in to your account with your password and one of your recovery codes, which cannot be used again. ${ifNotYou}`,
    link: linkedPaths.settings,
  },
  /** The link is made when the mail is sent (ADR 0076). */
  'password-reset': {
    title: 'Choose a new password',
    body: 'Somebody, probably you, asked for a new password. This link is valid for 30 minutes and can be used once. If it was not you, you need not do anything.',
    link: null,
  },
} as const satisfies Record<string, Wording>;
export type SecurityMail = keyof typeof securityMails;
