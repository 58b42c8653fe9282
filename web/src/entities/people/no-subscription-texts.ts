import type { CurrentUser } from '@entourage/contracts/calls/users';

/** Why those who cannot subscribe (decision R7) miss nothing. */
export const noSubscriptionTexts: Record<Exclude<CurrentUser['role'], 'ATHLETE'>, string> = {
  LIAISON: 'You need none to work with your athletes.',
  TEAM_MEMBER: 'You need none: your access comes from the athlete who invited you.',
  ADMIN: 'You need none to run the platform.',
};
