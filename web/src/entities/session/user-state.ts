import type { Session } from './use-current-user.ts';

/** What routing needs to know about the current user. */
export type UserState = 'loading' | 'visitor' | 'unapproved' | 'enrolling' | 'athlete' | 'member' | 'liaison' | 'admin';

const stateOfRole = { ATHLETE: 'athlete', TEAM_MEMBER: 'member', LIAISON: 'liaison', ADMIN: 'admin' } as const;

/** A session that failed to load counts as loading: public routes are shown, the others wait. */
export function toUserState({ status, user }: Session): UserState {
  if (status === 'loading' || status === 'unknown') return 'loading';
  if (!user) return 'visitor';
  if (user.totpEnrolmentRequired) return 'enrolling';
  return user.verificationStatus === 'APPROVED' ? stateOfRole[user.role] : 'unapproved';
}
