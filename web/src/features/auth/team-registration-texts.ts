import { brand } from '@entourage/contracts/brand';

/** Literals of S1 §2, §5 and §8 word for word; the rest is ours. */
export const texts = {
  title: 'Join a team',
  intro: `An athlete has invited you to their team on ${brand.product}. You see what they share with you, and nothing else.`,
  introBy: (athlete: string) =>
    `${athlete} invites you to their team on ${brand.product}. You see what they share with you, and nothing else.`,
  preview: {
    loading: 'Looking up the invite',
    title: (athlete: string) => `${athlete} will share with you`,
    nothing: (athlete: string) =>
      `${athlete} shares nothing at first. You see a part of the dashboard once ${athlete} switches it on.`,
    change: (athlete: string) => `${athlete} can change this at any time.`,
  },
  inviteCode: 'Invite code',
  codeHint: '10 letters and digits, from the athlete who invited you. Valid for seven days.',
  username: 'Username',
  email: 'Email (optional)',
  passwordHint: 'At least 8 characters.',
  submit: 'Create Account',
  submitting: 'Creating account...',
  failed: { title: 'Registration failed', fallback: 'Failed to create account. Please try again.' },
  done: {
    toast: 'Registration successful',
    title: 'Your account is ready',
    text: 'Log in with your new username and password. The athlete’s dashboard is open to you.',
    logIn: 'Log In',
  },
  redeem: {
    intro: 'Add another athlete to your account with the code they sent you.',
    submit: 'Add athlete',
    done: 'Athlete added',
    failed: { title: 'Error', fallback: 'The code could not be used. Please try again.' },
  },
  otherRole: {
    title: 'You are signed in with another account',
    text: 'An invite code makes an account for a coach or manager. Log out first, then open the link again.',
    logOut: 'Log out',
  },
} as const;
