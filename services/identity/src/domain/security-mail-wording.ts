import { brand } from '@entourage/contracts/brand';
import { linkedPaths } from '@entourage/contracts/paths';
import type { Wording } from './notice-wording.ts';

const ifNotYou = `If this was not you, please write to ${brand.supportAddress} at once.`;

/** Mails about the account itself. They are also sent to users who have switched off mails about notices. */
export const securityMails = {
  /** To the previous address. The link is made when the mail is sent. The mails below go there too, unless they say otherwise. */
  'email-replaced': {
    title: 'Your email address is being changed',
    body: 'Another email address was set for your account, or this one was removed. If you did not ask for it, open this link within 72 hours: your account keeps this address, and all its sessions end. Then choose a new password.',
    link: null,
  },
  /** To the new address. */
  'email-confirm': {
    title: 'Confirm your email address',
    body: 'Somebody, probably you, set this email address for an account. Open this link within 24 hours to confirm it; until then we keep using the address before. If it was not you, you need not do anything.',
    link: null,
  },
  /** To the owner of an address that somebody has entered for another account. */
  'email-taken': {
    title: 'Somebody tried to use your email address',
    body: 'Somebody set your email address for another account. Nothing has changed, and they were not told that you have an account. If it was you, sign in to the account that has this address.',
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
  'codes-tried': {
    title: 'Somebody knows your password',
    body: `Somebody signs in with your password and tries codes of your authenticator app; ten were wrong today. If this was not you, choose a new password at once: nobody gets further without a code, but they will go on trying.`,
    link: linkedPaths.settings,
  },
  'recovery-code-used': {
    title: 'A recovery code was used',
    body: `Somebody signed in to your account with your password and one of your recovery codes, which cannot be used again. ${ifNotYou}`,
    link: linkedPaths.settings,
  },
  /** The link is made when the mail is sent. */
  'password-reset': {
    title: 'Choose a new password',
    body: 'Somebody, probably you, asked for a new password. This link is valid for 30 minutes and can be used once. If it was not you, you need not do anything.',
    link: null,
  },
} as const satisfies Record<string, Wording>;
export type SecurityMail = keyof typeof securityMails;
