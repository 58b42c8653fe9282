import { type Id, newId, type UserId } from '@entourage/contracts/ids';
import type { Transaction } from '../data/store.ts';
import { type Invite, redeemed, shownScopes } from '../domain/team-invite.ts';
import { publishInviteRedeemed } from '../events/publish-invite.ts';
import { publishGranted } from '../events/publish-share.ts';

/**
 * Marks an invite as used and shares the parts of the athlete's dashboard that the invite names with the member (decision T7).
 * @returns false when the two already have an active share; then the invite does not change
 */
export async function redeem(
  { invites, shares, outbox }: Transaction,
  invite: Invite,
  { userId, at }: { userId: UserId; at: Date },
): Promise<boolean> {
  const parties = { ownerId: invite.athleteId, sharedUserId: userId };
  const share = {
    id: newId(),
    version: 1,
    ...parties,
    scopes: shownScopes(invite),
    createdAt: at,
    revokedAt: null,
  };
  if (!(await shares.add(share))) return false;
  const used = redeemed(invite, userId, at);
  await invites.save(used);
  publishInviteRedeemed(outbox, used);
  publishGranted(outbox, share);
  return true;
}

/**
 * Redeems the invite of a new account. Identity calls it once the account is made, and the event of the account repeats it; only the
 * first has an effect, so that a share that was revoked since does not come back.
 */
export async function redeemForAccount(
  transaction: Transaction,
  { inviteId, userId, at }: { inviteId: Id; userId: UserId; at: Date },
): Promise<boolean> {
  const invite = await transaction.invites.byId(inviteId);
  return invite !== null && !invite.usedAt && (await redeem(transaction, invite, { userId, at }));
}
