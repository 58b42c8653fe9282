import type { Session } from '../../shared/session/use-current-user.ts';

/** The rows of the route table (S1 §2): who is looking, as far as routing cares. */
export type UserState = 'loading' | 'visitor' | 'unapproved' | 'athlete' | 'member' | 'liaison' | 'admin';

const stateOfRole = { ATHLETE: 'athlete', TEAM_MEMBER: 'member', LIAISON: 'liaison', ADMIN: 'admin' } as const;

/** A session nobody could read counts as loading: public routes show, the others wait for it. */
export function userStateOf({ status, user }: Session): UserState {
  if (status === 'loading' || status === 'unknown') return 'loading';
  if (!user) return 'visitor';
  return user.verificationStatus === 'APPROVED' ? stateOfRole[user.role] : 'unapproved';
}
