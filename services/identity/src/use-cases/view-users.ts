import { signedIn } from '@entourage/contracts/access/caller';
import type { AdminUser, CurrentUser } from '@entourage/contracts/calls/users';
import { AppError } from '@entourage/contracts/errors';
import type { Context } from '../data/store.ts';

/** The signed-in user's own account. @throws AppError UNAUTHORIZED when it was deleted a moment ago */
export async function viewCurrentUser({ caller, config, store }: Context): Promise<CurrentUser> {
  const user = await store.read.accounts.current(signedIn(caller).userId, config.totp);
  if (!user) throw new AppError('UNAUTHORIZED');
  return user;
}

/** All users without tombstones, newest first, with the projections of other services' data. */
export const viewUsers = ({ store }: Context): Promise<AdminUser[]> => store.read.accounts.forAdmins();
