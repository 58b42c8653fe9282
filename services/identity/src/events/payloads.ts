import type { UserSnapshot } from '@entourage/contracts/events/identity/user-snapshot';
import type { UserId } from '@entourage/contracts/ids';
import { type User, userZone } from '../domain/user.ts';

/** A user as the data of their events: the public snapshot, never an e-mail address or notes (architecture §4). */
export const userPayload = (user: User): UserSnapshot => ({
  userId: user.id,
  version: user.version,
  username: user.username,
  firstName: user.firstName,
  lastName: user.lastName,
  profileImageUrl: user.profileImageUrl,
  role: user.role,
  verificationStatus: user.verificationStatus,
  professionalLeague: user.professionalLeague,
  teamOrganization: user.teamOrganization,
  createdAt: user.createdAt.toISOString(),
  timezone: userZone(user),
  inviteId: user.inviteId,
  showInDeck: user.showInDeck,
  deletedAt: user.deletedAt?.toISOString() ?? null,
  restorableUntil: user.restorableUntil?.toISOString() ?? null,
});

/** The audience of a change to a user: that user and the administrators. */
export const userAudience = (userId: UserId) => ({ userIds: [userId], roles: ['ADMIN' as const] });
