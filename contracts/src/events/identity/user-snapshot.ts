import { z } from 'zod';
import { role, verificationStatus } from '../../access/roles.ts';
import { exampleIds } from '../../ids.ts';

/** The data about a user in every event of identity: the whole public snapshot, never an e-mail address (architecture §4). */
export const userSnapshot = z.object({
  userId: z.string(),
  version: z.int(),
  username: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  role,
  verificationStatus,
  professionalLeague: z.string().nullable(),
  teamOrganization: z.string().nullable(),
  createdAt: z.string(),
  /** The zone the user has chosen, else that of the last browser. Events from before have none. */
  timezone: z.string().nullish(),
  /** The invite a team member registered with; invites redeems it. Null for others, absent in events from before. */
  inviteId: z.string().nullish(),
  /** An athlete's consent to the investor deck (decision D5). Older events have none, which counts as no consent. */
  showInDeck: z.boolean().optional(),
  /** Set once the account is a tombstone; names are null from then on. */
  deletedAt: z.string().nullable(),
  /** Until when an administrator can restore a deleted account. Null when nobody can, absent in older events. */
  restorableUntil: z.string().nullish(),
});
export type UserSnapshot = z.infer<typeof userSnapshot>;

export const exampleUser: UserSnapshot = {
  userId: exampleIds.athlete,
  version: 3,
  username: 'maya',
  firstName: 'Maya',
  lastName: 'Okafor',
  profileImageUrl: null,
  role: 'ATHLETE',
  verificationStatus: 'APPROVED',
  professionalLeague: 'NBA',
  teamOrganization: 'Harbor City Waves',
  createdAt: '2026-03-01T09:00:00.000Z',
  timezone: 'America/New_York',
  inviteId: null,
  showInDeck: false,
  deletedAt: null,
  restorableUntil: null,
};
