import type { CurrentUser } from '@entourage/contracts/calls/users';
import { exampleIds } from '@entourage/contracts/ids';

/** By default an approved athlete. */
export const aUser = (changes: Partial<CurrentUser> = {}): CurrentUser => ({
  id: exampleIds.athlete,
  username: 'maya',
  firstName: 'Maya',
  lastName: 'Okafor',
  email: null,
  role: 'ATHLETE',
  verificationStatus: 'APPROVED',
  professionalLeague: 'WNBA',
  teamOrganization: 'Northport Tides',
  profileImageUrl: null,
  sport: null,
  team: null,
  onboardingCompleted: null,
  createdAt: '2026-01-05T09:00:00.000Z',
  lastLogin: null,
  timezone: null,
  verificationNotes: null,
  athletes: null,
  totpEnrolmentRequired: false,
  subscriptionStatus: 'NONE',
  ...changes,
});
