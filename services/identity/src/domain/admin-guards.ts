import type { Role } from '@entourage/contracts/access/roles';
import { AppError } from '@entourage/contracts/errors';
import type { UserId } from '@entourage/contracts/ids';
import type { User } from './user.ts';

/**
 * Finds the target among the locked users. All administrators are locked with it, so two who demote each other cannot both succeed.
 * @throws AppError NOT_FOUND for an unknown or deleted user
 */
export function findTarget(locked: readonly User[], userId: UserId): User {
  const target = locked.find(({ id }) => id === userId);
  if (!target) throw new AppError('NOT_FOUND');
  return target;
}

/** @throws AppError CONFLICT for the last administrator (decisions A2, A4) */
export function assertNotLastAdmin(locked: readonly User[], target: User): void {
  const others = locked.filter(({ id, role }) => role === 'ADMIN' && id !== target.id);
  if (target.role === 'ADMIN' && others.length === 0) {
    throw new AppError('CONFLICT', { userMessage: 'The last administrator has to stay' });
  }
}

/** @throws AppError CONFLICT for oneself and for a team member, whose role comes from the invite (decision A2) */
export function assertRoleChangeable(target: User, by: UserId): void {
  if (target.id === by) throw new AppError('CONFLICT', { userMessage: 'You cannot change your own role' });
  if (target.role === 'TEAM_MEMBER') {
    throw new AppError('CONFLICT', { userMessage: 'The role of a team member cannot be changed' });
  }
}

/** @throws AppError CONFLICT for oneself: closing one's own account goes through the settings (decision A4) */
export function assertNotOwnAccount(target: User, by: UserId): void {
  if (target.id === by) throw new AppError('CONFLICT', { userMessage: 'You cannot delete your own account here' });
}

/** The status that comes with a new role: an athlete has to be verified, the others are approved (decision V7). */
export const statusForRole = (role: Exclude<Role, 'TEAM_MEMBER'>) => (role === 'ATHLETE' ? 'PENDING' : 'APPROVED');
