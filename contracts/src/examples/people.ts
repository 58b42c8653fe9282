import type { z } from 'zod';
import type { messagePartner } from '../calls/messages.ts';
import type { adminUser, CurrentUser, sharingAthlete } from '../calls/users.ts';
import { exampleIds } from '../ids.ts';

/** The people of the demo data, as examples of several calls show them. */
export const at = '2026-03-01T09:00:00.000Z';
export const later = '2026-03-08T09:00:00.000Z';

export const success = { success: true } as const;

export const maya: CurrentUser = {
  id: exampleIds.athlete,
  username: 'maya',
  firstName: 'Maya',
  lastName: 'Okafor',
  email: 'maya@example.org',
  role: 'ATHLETE',
  verificationStatus: 'APPROVED',
  professionalLeague: 'NBA',
  teamOrganization: 'Harbor City Waves',
  profileImageUrl: null,
  sport: 'Basketball',
  team: 'Harbor City Waves',
  onboardingCompleted: 'true',
  createdAt: at,
  lastLogin: later,
  timezone: 'America/New_York',
  verificationNotes: null,
  athletes: null,
  totpEnrolmentRequired: false,
  subscriptionStatus: 'ACTIVE',
};

export const mayaForAdmins: z.infer<typeof adminUser> = {
  id: exampleIds.athlete,
  username: 'maya',
  firstName: 'Maya',
  lastName: 'Okafor',
  email: 'maya@example.org',
  role: 'ATHLETE',
  createdAt: at,
  lastLogin: later,
  verificationStatus: 'APPROVED',
  verificationNotes: null,
  verifiedAt: at,
  professionalLeague: 'NBA',
  teamOrganization: 'Harbor City Waves',
  profileImageUrl: null,
  profile: {
    sport: 'Basketball',
    position: 'Guard',
    team: 'Harbor City Waves',
    title: null,
    specialization: null,
    yearsExperience: null,
    institution: null,
  },
};

export const sharingMaya: z.infer<typeof sharingAthlete> = {
  id: exampleIds.athlete,
  username: 'maya',
  firstName: 'Maya',
  lastName: 'Okafor',
};

export const rivera: z.infer<typeof messagePartner> = {
  id: exampleIds.liaison,
  username: 'dr.rivera',
  firstName: 'Dana',
  lastName: 'Rivera',
  role: 'LIAISON',
  profileImageUrl: null,
};
