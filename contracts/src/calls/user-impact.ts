import { z } from 'zod';
import { administrators } from '../access/policies.ts';
import { userChange } from '../access/user-change.ts';
import { defineCall, defineCalls } from './define-call.ts';

/** How many objects of a kind end and stay. */
export const impact = z.object({ ended: z.int(), kept: z.int() });
/**
 * How much a change to a user ends and how much stays, counted by the services that own the rows. A part is null while its owner
 * is unavailable. More parts may follow.
 */
export const userImpact = z.object({
  connections: impact,
  /** Open meetings that have not begun. */
  meetings: impact.nullable(),
  /** Dashboards opened to team members. */
  shares: impact.nullable(),
  /** Invites that nobody has used and that have not expired. */
  invites: impact.nullable(),
  /** Health records that would be locked with a closed account. */
  records: impact.nullable(),
});
export type UserImpact = z.infer<typeof userImpact>;

/** Why something did not come back with an account. `WAITING`: its connection has not come back yet. */
export const missingReason = z.enum(['PAST', 'TAKEN', 'WAITING', 'ACCOUNT_CLOSED', 'ROLE_CHANGED', 'EXPIRED']);
export type MissingReason = z.infer<typeof missingReason>;

/** How many objects of a kind came back, and which did not. */
export const restored = z.object({
  restored: z.int(),
  missing: z.array(
    z.object({
      reason: missingReason,
      /** The other side; null when there is none. */
      partnerId: z.string().nullable(),
      /** The time of a meeting. */
      at: z.string().nullable(),
    }),
  ),
});
export type RestoredPart = z.infer<typeof restored>;

/**
 * What came back with a restored account and what did not, reported by the services that own the rows. A part is null while its owner
 * is unavailable, and until it has handled the restoration.
 */
export const userRestoration = z.object({
  connections: restored.nullable(),
  meetings: restored.nullable(),
  shares: restored.nullable(),
  invites: restored.nullable(),
});
export type UserRestoration = z.infer<typeof userRestoration>;

export const userImpactCalls = defineCalls('admin', {
  userImpact: defineCall('GET /api/admin/users/{userId}/impact', {
    summary:
      'What a change would end: DELETION unless `change` names LOST_APPROVAL, ROLE_ATHLETE, ROLE_LIAISON or ROLE_ADMIN',
    attempt: 'see what a change to {subject} would end',
    access: administrators,
    query: { change: userChange.nullish().transform((change) => change ?? 'DELETION') },
    answer: userImpact,
  }),
  userRestoration: defineCall('GET /api/admin/users/{userId}/restoration', {
    summary: 'What came back with a restored account, and what did not',
    attempt: 'see what came back with the account of {subject}',
    access: administrators,
    answer: userRestoration,
  }),
});
