import { inviteClaimMs, refusedCode } from '@entourage/contracts/access/refused-code';
import { registerTeamMemberInput } from '@entourage/contracts/calls/registration';
import type { CurrentUser } from '@entourage/contracts/calls/users';
import { AppError } from '@entourage/contracts/errors';
import { newId, type UserId } from '@entourage/contracts/ids';
import { parseInput } from '@entourage/service-kit';
import type { z } from 'zod';
import type { ClaimedInvite } from '../clients/invites.ts';
import type { Context } from '../data/store.ts';
import type { NewUser } from '../data/users-repository.ts';
import { assertNotCommonPassword } from '../domain/new-password.ts';
import { mayInvite } from '../domain/user.ts';
import { addAccount, newAccountDefaults } from './add-account.ts';
import type { registration } from './register.ts';
import { whileFree } from './while-free.ts';

type NewMember = Pick<NewUser, 'username' | 'email' | 'password' | 'over18' | 'termsVersion'>;

/**
 * Makes the account of a person with an invite code, approved and without a session (decisions T5, T6, T10). The code is claimed in
 * invites first, so that no two registrations use it; invites redeems it once the account is there. Without a valid code nobody learns which names are in use,
 * and no password is hashed.
 * @throws AppError as `refusedCode`, CONFLICT for a username or address in use, UNAVAILABLE without invites or when too many are hashed
 */
export async function registerTeamMember(
  context: Context,
  { account }: z.infer<typeof registration>,
): Promise<CurrentUser> {
  const { caller, clients, clock, config, store } = context;
  if (caller.kind === 'user') throw new AppError('FORBIDDEN', { userMessage: 'You are already signed in' });
  const { inviteCode, password, ...given } = parseInput(registerTeamMemberInput, account) as z.output<
    typeof registerTeamMemberInput
  >;
  assertNotCommonPassword(password, given.username, { mode: config.commonPasswords });
  const claimId = newId();
  const claimedAt = clock.now();
  const { refusal, invite } = await clients.invites.claim(inviteCode, claimId);
  if (refusal || !invite) throw refusedCode(refusal ?? 'INVALID');
  const member = await whileFree(context, given, async () => {
    const hash = await clients.passwords.hash(password);
    assertStillClaimed(claimedAt, clock.now());
    return addMember(context, invite, { ...given, password: hash });
  }).catch(async (error) => {
    await unlessUnavailable(clients.invites.release(invite.id, claimId), context);
    throw error;
  });
  await unlessUnavailable(clients.invites.complete(invite.id, claimId, member), context);
  return (await store.read.accounts.current(member, config.totp))!;
}

/** @throws AppError UNAVAILABLE when the hash took so long that the claim may expire before the account is made */
function assertStillClaimed(since: Date, at: Date): void {
  if (at.getTime() - since.getTime() > inviteClaimMs / 2) throw new AppError('UNAVAILABLE', { retryAfterSeconds: 1 });
}

async function addMember({ clock, store }: Context, invite: ClaimedInvite, given: NewMember): Promise<UserId> {
  return store.transaction(async (transaction) => {
    const { audit, users } = transaction;
    if (!mayInvite(await users.byId(invite.athleteId))) throw refusedCode('INVALID');
    if (await users.idOfInvite(invite.id)) throw refusedCode('USED');
    const user = await addAccount(transaction, {
      ...newAccountDefaults,
      ...given,
      id: newId(),
      role: 'TEAM_MEMBER',
      verificationStatus: 'APPROVED',
      firstName: invite.teamMemberName,
      inviteId: invite.id,
      createdAt: clock.now(),
    });
    audit.add({ action: 'account.register', subject: user.id });
    return user.id;
  });
}

/** The answer does not depend on these calls: the claim expires by itself, and the account's event redeems the code. */
async function unlessUnavailable(call: Promise<boolean>, { log }: Context): Promise<void> {
  try {
    await call;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'UNAVAILABLE') throw error;
    log.warn('invites unavailable after a registration', { code: error.code });
  }
}
