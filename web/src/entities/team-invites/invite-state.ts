import type { TeamInvite } from '@entourage/contracts/calls/team-invites';

export type InviteState = 'ACTIVE' | 'USED' | 'EXPIRED';

/** Used before expired, expired before active. `nowMs` is epoch milliseconds. */
export function inviteState({ isUsed, expiresAt }: TeamInvite, nowMs: number): InviteState {
  if (isUsed === 'true') return 'USED';
  return new Date(expiresAt).getTime() <= nowMs ? 'EXPIRED' : 'ACTIVE';
}
