import { signedIn } from '@entourage/contracts/access/caller';
import { refusedCode } from '@entourage/contracts/access/refused-code';
import type { invitesCalls } from '@entourage/contracts/calls/team-invites';
import type { UseCaseInput } from '@entourage/contracts/calls/use-case-input';
import { AppError } from '@entourage/contracts/errors';
import type { UserId } from '@entourage/contracts/ids';
import type { Context } from '../data/store.ts';
import { hashesOfCode } from '../domain/invite-code.ts';
import { findRefusal } from '../domain/team-invite.ts';
import { redeem, redeemForAccount } from './redeem.ts';

/**
 * Opens another athlete's dashboard to the caller, a team member (decision T6).
 * @throws AppError as `refusedCode`; CONFLICT, with the code unspent, when the caller has access already
 */
export async function redeemInvite(
  { caller, clients, clock, config, store }: Context,
  { body: redemption }: UseCaseInput<typeof invitesCalls.redeemInvite>,
): Promise<{ athleteId: UserId }> {
  const { userId } = signedIn(caller);
  const hashes = hashesOfCode(redemption.inviteCode, config.inviteCodeKey.current());
  const found = await store.read.invites.byCode(hashes);
  const refusal = findRefusal(found, clock.now());
  if (!found || refusal) throw refusedCode(refusal ?? 'INVALID');
  // A registration may have made its account without having called invites yet; then the code is used.
  const { mayInvite, registered } = await clients.identity.inviterState(found.athleteId, found.id);
  if (registered) {
    const account = { inviteId: found.id, userId: registered, at: clock.now() };
    await store.transaction((transaction) => redeemForAccount(transaction, account));
    throw refusedCode('USED');
  }
  if (!mayInvite) throw refusedCode('INVALID');
  return store.transaction(async (transaction) => {
    const invite = await transaction.invites.byCode(hashes);
    const at = clock.now();
    const changed = findRefusal(invite, at);
    if (!invite || changed) throw refusedCode(changed ?? 'INVALID');
    if (!(await redeem(transaction, invite, { userId, at })))
      throw new AppError('CONFLICT', { userMessage: 'You already have access to this athlete’s dashboard' });
    return { athleteId: invite.athleteId };
  });
}
