import type { AdminUser } from '@entourage/contracts/rest/users';
import type { Context } from '../data/store.ts';

/** Everybody but tombstones, newest first, with what other services tell of them (decision A15). */
export const listUsers = ({ store }: Context): Promise<AdminUser[]> => store.read.accounts.forAdmins();
