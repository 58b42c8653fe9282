import { newId } from '@entourage/contracts/ids';
import type { User } from '../src/domain/user.ts';

/** An approved athlete by default. */
export function aUser(given: Partial<User> = {}): User {
  const id = newId();
  return {
    id,
    version: 1,
    username: `user-${id.slice(-8)}`,
    email: null,
    firstName: null,
    lastName: null,
    profileImageUrl: null,
    role: 'ATHLETE',
    verificationStatus: 'APPROVED',
    professionalLeague: null,
    teamOrganization: null,
    verificationNotes: null,
    verifiedAt: null,
    verifiedBy: null,
    decidedAt: null,
    createdAt: new Date('2026-03-01T09:00:00Z'),
    timezone: null,
    chosenTimezone: null,
    mailNotices: true,
    showInDeck: false,
    inviteId: null,
    deletedAt: null,
    restorableUntil: null,
    ...given,
  };
}
