import { linkedPaths } from '@entourage/contracts/paths';

/** Every path of the web application (S1 §2, S2 §2, decisions R9, R10, I10, I13, H9). Nothing else spells one out. */
export const paths = {
  ...linkedPaths,
  root: '/',
  landing: '/landing',
  login: '/login',
  auth: '/auth',
  socialVerification: '/social-verification',
  onboarding: '/onboarding',
  home: '/home',
  liaisonProfile: '/liaison-profile',
  admin: '/admin',
  adminConnections: '/admin/connections',
  pricing: '/pricing',
  about: '/about',
  terms: '/terms-of-service',
  privacy: '/privacy-policy',
  contact: '/contact',
  investorPresentation: '/investor-presentation',
  presentation: '/presentation/:uniqueUrl',
  messages: '/messages',
  availability: '/availability',
  sharing: '/sharing',
  teamInvites: '/team-invites',
  teamMemberProfile: '/team-member-profile',
  teamMemberRegistration: '/team-member-registration',
  subscribe: '/subscribe',
  settings: '/settings',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
} as const;

export type Path = (typeof paths)[keyof typeof paths];

/** Addresses of the server that the browser itself goes to (S1 §2, decision R14). */
export const serverPaths = { login: '/api/login', logout: '/api/logout', events: '/api/events' } as const;

/** The registration tab of the sign-in screen; the address stays that of the other tab (decision R20). */
export const joinLink = { to: paths.login, state: { tab: 'join' } } as const;

/** Where a conversation with one person opens (S1 §2). */
export const messagesWith = (userId: string): string => `${paths.messages}?user=${encodeURIComponent(userId)}`;

/** A liaison's dashboard with one athlete chosen (decision H12). */
export const dashboardOf = (athleteId: string): string => `${paths.dashboard}?athlete=${encodeURIComponent(athleteId)}`;

/** The administrator's list, searched for one user. */
export const userInAdmin = (username: string): string => `${paths.admin}?view=users&q=${encodeURIComponent(username)}`;

/** Sign-in screen that returns to `next` afterwards (decision R1). */
export const loginThen = (next: string): string => `${paths.login}?next=${encodeURIComponent(next)}`;

/**
 * The path to return to after signing in, or null when `next` must not be followed: only a path of this site counts, so it
 * begins with a single `/` and holds no backslash (decision R2), nor a control character, which browsers drop.
 */
export function safeNext(next: string | null | undefined): string | null {
  if (!next?.startsWith('/') || next.startsWith('//') || next.includes('\\')) return null;
  const hasControl = [...next].some((character) => character.charCodeAt(0) < 0x20);
  return hasControl ? null : next;
}
