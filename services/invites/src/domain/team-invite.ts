import { type CodeRefusal, inviteClaimMs } from '@entourage/contracts/access/refused-code';
import { type ShareScope, shareScope } from '@entourage/contracts/access/roles';
import type { ShareScopesChange } from '@entourage/contracts/calls/shares';
import { inviteDays, maxActiveInvites, type TeamInvite } from '@entourage/contracts/calls/team-invites';
import { dayMs } from '@entourage/contracts/durations';
import { AppError } from '@entourage/contracts/errors';
import { type Id, newId, type UserId } from '@entourage/contracts/ids';
import { newInviteCode } from './invite-code.ts';
import { switches } from './share.ts';

export type Invite = {
  id: Id;
  version: number;
  athleteId: UserId;
  /** In the clear; the repository encrypts it. */
  inviteCode: string;
  teamMemberName: string;
  usedBy: UserId | null;
  usedAt: Date | null;
  expiresAt: Date;
  createdAt: Date;
  /** The registration that holds the code until `claimedUntil`. */
  claimId: Id | null;
  claimedUntil: Date | null;
  /** Scopes that the share does not have at first. */
  hiddenScopes: ShareScope[];
};

type NewInvite = Pick<Invite, 'athleteId' | 'teamMemberName'> & { scopes?: ShareScopesChange | undefined };

/** @param given `scopes` that are switched off become hidden ones */
export const newInvite = ({ scopes = {}, ...given }: NewInvite, createdAt: Date): Invite => ({
  ...given,
  hiddenScopes: shareScope.options.filter((scope) => scopes[scope] === false),
  id: newId(),
  version: 1,
  inviteCode: newInviteCode(),
  usedBy: null,
  usedAt: null,
  expiresAt: new Date(createdAt.getTime() + inviteDays * dayMs),
  createdAt,
  claimId: null,
  claimedUntil: null,
});

const isClaimed = ({ claimedUntil }: Invite, at: Date): boolean => claimedUntil !== null && claimedUntil > at;

/** Why a code cannot be redeemed; a used code stays used after its end. @returns null when it can (decision T5) */
export function findRefusal(invite: Invite | null, at: Date): CodeRefusal | null {
  if (!invite) return 'INVALID';
  if (invite.usedAt || isClaimed(invite, at)) return 'USED';
  return invite.expiresAt <= at ? 'EXPIRED' : null;
}

export const claimed = (invite: Invite, claimId: Id, at: Date): Invite => ({
  ...invite,
  version: invite.version + 1,
  claimId,
  claimedUntil: new Date(at.getTime() + inviteClaimMs),
});

const unclaimed = { claimId: null, claimedUntil: null };

export const released = (invite: Invite): Invite => ({ ...invite, ...unclaimed, version: invite.version + 1 });

export const redeemed = (invite: Invite, usedBy: UserId, usedAt: Date): Invite => ({
  ...invite,
  ...unclaimed,
  version: invite.version + 1,
  usedBy,
  usedAt,
});

/** @throws AppError CONFLICT while a registration holds the code, which would then be used without an invite */
export function assertNotClaimed(invite: Invite, at: Date): void {
  if (invite.usedAt || !isClaimed(invite, at)) return;
  throw new AppError('CONFLICT', { userMessage: 'Someone is registering with this invite. Try again in a minute.' });
}

/** @throws AppError CONFLICT when the athlete has as many active invites as allowed */
export function assertMayInvite(activeInvites: number): void {
  if (activeInvites < maxActiveInvites) return;
  throw new AppError('CONFLICT', {
    userMessage: `You have ${maxActiveInvites} active invites. Delete one before you create another.`,
  });
}

/** The scopes of the share that the invite makes. */
export const shownScopes = ({ hiddenScopes }: Invite): ShareScope[] =>
  shareScope.options.filter((scope) => !hiddenScopes.includes(scope));

/** An invite as its athlete sees it. */
export const inviteView = (invite: Invite): TeamInvite => ({
  id: invite.id,
  teamMemberName: invite.teamMemberName,
  inviteCode: invite.inviteCode,
  createdAt: invite.createdAt.toISOString(),
  expiresAt: invite.expiresAt.toISOString(),
  scopes: switches(shownScopes(invite)),
  isUsed: invite.usedAt ? 'true' : 'false',
  usedBy: invite.usedBy,
  usedAt: invite.usedAt?.toISOString() ?? null,
});
