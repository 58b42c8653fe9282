import { AppError } from '@entourage/contracts/errors';
import { userRegistered } from '@entourage/contracts/events/identity/user.registered.v1';
import type { Transaction } from '../data/store.ts';
import type { NewUser } from '../data/users-repository.ts';
import { snapshotOf, type User } from '../domain/user.ts';

/** What a newcomer is and has, whatever a body says (decision I6). */
export const aNewcomer = {
  role: 'ATHLETE',
  verificationStatus: 'PENDING',
  email: null,
  firstName: null,
  lastName: null,
  profileImageUrl: null,
  professionalLeague: null,
  teamOrganization: null,
  verificationNotes: null,
  verifiedAt: null,
  verifiedBy: null,
  decidedAt: null,
  over18: null,
  termsVersion: null,
} as const;

/**
 * Adds an account and tells the other services.
 * @throws AppError CONFLICT with one text for username and address, whichever is taken (decision I4)
 */
export async function addAccount({ users, outbox, attempt }: Transaction, account: NewUser): Promise<User> {
  const added = await attempt(() => users.insert(account));
  if (!added.ok) throw asTaken(added.error);
  const user = added.value;
  outbox.add(userRegistered, { subject: user.id, audience: { roles: ['ADMIN'] }, data: snapshotOf(user) });
  return user;
}

/** A violated unique constraint of the users table, in the words of decision I4; any other error as it is. */
export function asTaken(error: unknown): unknown {
  const isTaken = error instanceof AppError && error.code === 'CONFLICT';
  return isTaken ? new AppError('CONFLICT', { userMessage: 'Username or email is already in use' }) : error;
}
