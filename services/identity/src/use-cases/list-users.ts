import type { AdminUser } from '@entourage/contracts/calls/users';
import type { Context } from '../data/store.ts';

/** All users without tombstones, newest first, with the snapshots of other services (decision A15). */
export const listUsers = ({ store }: Context): Promise<AdminUser[]> => store.read.accounts.forAdmins();
