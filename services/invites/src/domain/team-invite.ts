import { inviteDays, maxActiveInvites, type TeamInvite } from '@entourage/contracts/calls/team-invites';
import { dayMs } from '@entourage/contracts/durations';
import { AppError } from '@entourage/contracts/errors';
import { type Id, newId, type UserId } from '@entourage/contracts/ids';
import { newInviteCode } from './invite-code.ts';

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
};

export const newInvite = (given: Pick<Invite, 'athleteId' | 'teamMemberName'>, createdAt: Date): Invite => ({
  ...given,
  id: newId(),
  version: 1,
  inviteCode: newInviteCode(),
  usedBy: null,
  usedAt: null,
  expiresAt: new Date(createdAt.getTime() + inviteDays * dayMs),
  createdAt,
});

/** @throws AppError CONFLICT when the athlete has as many active invites as allowed (decision T11) */
export function assertMayInvite(activeInvites: number): void {
  if (activeInvites < maxActiveInvites) return;
  throw new AppError('CONFLICT', {
    userMessage: `You have ${maxActiveInvites} active invites. Delete one before you create another.`,
  });
}

/** An invite as its athlete sees it. */
export const inviteView = (invite: Invite): TeamInvite => ({
  id: invite.id,
  teamMemberName: invite.teamMemberName,
  inviteCode: invite.inviteCode,
  createdAt: invite.createdAt.toISOString(),
  expiresAt: invite.expiresAt.toISOString(),
  isUsed: invite.usedAt ? 'true' : 'false',
  usedBy: invite.usedBy,
  usedAt: invite.usedAt?.toISOString() ?? null,
});
