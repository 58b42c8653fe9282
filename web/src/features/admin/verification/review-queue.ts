import type { AdminUser } from '@entourage/contracts/calls/users';

/** Athletes are the ones an administrator decides on (decision V10). */
export const isWaiting = ({ role, verificationStatus }: AdminUser): boolean =>
  role === 'ATHLETE' && (verificationStatus === 'PENDING' || verificationStatus === 'UNDER_REVIEW');

/** Who waits for a decision, longest first. */
export const waitingAthletes = (users: readonly AdminUser[]): AdminUser[] =>
  users.filter(isWaiting).sort((one, other) => one.createdAt.localeCompare(other.createdAt));

/**
 * The order of an open queue: nobody moves or disappears under the eyes of the administrator, and who begins to wait meanwhile comes
 * at the end. The same array when nothing changed.
 */
export function queueOrder(order: readonly string[], users: readonly AdminUser[]): readonly string[] {
  const added = waitingAthletes(users).filter(({ id }) => !order.includes(id));
  return added.length === 0 ? order : [...order, ...added.map(({ id }) => id)];
}
