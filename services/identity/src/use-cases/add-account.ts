import { AppError } from '@entourage/contracts/errors';
import { userRegistered } from '@entourage/contracts/events/identity/user.registered.v1';
import type { Transaction } from '../data/store.ts';
import type { NewUser } from '../data/users-repository.ts';
import type { User } from '../domain/user.ts';
import { userPayload } from '../events/payloads.ts';

/** The initial values of a new account, regardless of the request body (decision I6). */
export const newAccountDefaults = {
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
  inviteId: null,
} as const;

/**
 * Adds an account and publishes it.
 * @throws AppError CONFLICT, with the same text for a username and for an address in use (decision I4)
 */
export async function addAccount({ users, outbox, attempt }: Transaction, account: NewUser): Promise<User> {
  const added = await attempt(() => users.insert(account));
  if (!added.ok) throw duplicateError(added.error, account);
  const user = added.value;
  outbox.add(userRegistered, { subject: user.id, audience: { roles: ['ADMIN'] }, data: userPayload(user) });
  return user;
}

type Names = { username?: string | null; email?: string | null };

/** Maps a unique violation of the users table to the error of decision I4; returns other errors unchanged. */
export function duplicateError(error: unknown, given: Names): unknown {
  const isTaken = error instanceof AppError && error.code === 'CONFLICT';
  return isTaken ? namesTaken(given) : error;
}

const takenText = 'Username or email is already in use';

/**
 * The error for a username or address in use, at each field that was given. With both given it does not say which one is in use (decision I4).
 * @param given what the caller sent
 */
export const namesTaken = ({ username, email }: Names) =>
  new AppError('CONFLICT', {
    fields: { ...(username && { username: takenText }), ...(email && { email: takenText }) },
  });
