import { signedIn } from '@entourage/contracts/access/caller';
import type { UseCaseInput } from '@entourage/contracts/calls/use-case-input';
import type { AdminUser, identityCalls } from '@entourage/contracts/calls/users';
import { userRoleChanged } from '@entourage/contracts/events/identity/user.role-changed.v1';
import type { Context } from '../data/store.ts';
import { assertNotLastAdmin, assertRoleChangeable, findTarget, statusForRole } from '../domain/admin-guards.ts';
import { changesBetween } from '../domain/user-changes.ts';
import { decisionFields } from '../domain/verification-status.ts';
import { userAudience, userPayload } from '../events/payloads.ts';
import { endUserSessions } from './end-sessions.ts';

/** Changes a user's role and with it the status. Ends the sessions, because tokens contain the role (A2, A3, V7). */
export function changeUserRole(
  { caller, clock, store }: Context,
  { userId: id, body: { role } }: UseCaseInput<typeof identityCalls.changeUserRole>,
): Promise<AdminUser> {
  const by = signedIn(caller).userId;
  return store.transaction(async (transaction) => {
    const { users, accounts, audit, outbox } = transaction;
    const locked = await users.lockForUpdateWithAdmins(id);
    const before = findTarget(locked, id);
    assertRoleChangeable(before, by);
    if (before.role === role) return accounts.forAdmin(id);
    assertNotLastAdmin(locked, before);
    const at = clock.now();
    const next = {
      ...before,
      role,
      ...decisionFields({ status: statusForRole(role), at, by }),
      // The consent ends with the role, because only an athlete can withdraw it (decision D5).
      showInDeck: false,
      version: before.version + 1,
    };
    await users.save(next, at);
    await endUserSessions(transaction, id);
    audit.add({ action: 'user.role', subject: id, ...changesBetween(before, next, ['role', 'verificationStatus']) });
    outbox.add(userRoleChanged, { subject: id, audience: userAudience(id), data: userPayload(next) });
    return accounts.forAdmin(id);
  });
}
