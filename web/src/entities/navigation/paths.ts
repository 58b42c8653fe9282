import { linkedPaths } from '@entourage/contracts/paths';

/**
 * Paths that components link to (decisions R9, R10, I10, I13). A path that only the navigation links to is in the
 * `routes.ts` of its feature. No other file spells out a path.
 */
export const paths = {
  ...linkedPaths,
  root: '/',
  landing: '/landing',
  login: '/login',
  auth: '/auth',
  socialVerification: '/social-verification',
  onboarding: '/onboarding',
  liaisonProfile: '/liaison-profile',
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
  forgotPassword: '/forgot-password',
} as const;

/** Link to the registration tab of the sign-in screen. Both tabs have the same address (decision R20). */
export const joinLink = { to: paths.login, state: { tab: 'join' } } as const;

/** Path of the onboarding with the answers given before, to change them. */
export const onboardingEdit = `${paths.onboarding}?edit=1`;

/** Path of the conversation with one person. */
export const messagesWith = (userId: string): string => `${paths.messages}?user=${encodeURIComponent(userId)}`;

/** Path of a conversation at one of its messages. */
export const messageIn = (userId: string, messageId: string): string =>
  `${messagesWith(userId)}&message=${encodeURIComponent(messageId)}`;

/** Path of the meetings with the dialog open that schedules one. */
export const scheduleMeeting = `${paths.meetings}?schedule`;

/** Path of a liaison's dashboard with one athlete selected. */
export const dashboardPath = (athleteId: string): string =>
  `${paths.dashboard}?athlete=${encodeURIComponent(athleteId)}`;

/** Path of the administrator's user list with a search for one user. */
export const userInAdmin = (username: string): string => `${paths.admin}?view=users&q=${encodeURIComponent(username)}`;

/** Path of a saved version of the investor presentation. */
export const versionOfDeck = (uniqueUrl: string): string =>
  paths.presentation.replace(':uniqueUrl', encodeURIComponent(uniqueUrl));

/** Path of the sign-in screen that returns to `next` afterwards (decision R1). */
export const loginThen = (next: string): string => `${paths.login}?next=${encodeURIComponent(next)}`;

/**
 * The path to return to after signing in, or null when `next` is not a path of this site: it must begin with a single `/` and contain
 * no backslash (decision R2) and no control character, because browsers drop those.
 */
export function safeNext(next: string | null | undefined): string | null {
  if (!next?.startsWith('/') || next.startsWith('//') || next.includes('\\')) return null;
  const hasControl = [...next].some((character) => character.charCodeAt(0) < 0x20);
  return hasControl ? null : next;
}
