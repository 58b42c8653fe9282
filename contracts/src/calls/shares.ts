import { z } from 'zod';
import { ownAsAthlete } from '../access/policies.ts';
import { shareScope } from '../access/roles.ts';
import { dayMs } from '../durations.ts';
import { liaisonEntry } from './admin.ts';
import { instant } from './appointments.ts';
import { biomarkers, biomarkersHistoryEntry } from './biomarkers.ts';
import { defineCall, defineCalls } from './define-call.ts';
import { sharingAthlete, success } from './users.ts';

const onOrOff = z.boolean({ error: 'Must be true or false' });

/** A misspelled scope must not look as if it had been switched. Long names are cut. */
const unknownScope = ([name = '']: readonly string[]) => `“${name.slice(0, 40)}” is not a part that can be shared`;

/** Scopes that are switched on or off; others are absent. */
export const shareScopesChange = z.partialRecord(shareScope, onOrOff, {
  // For unknown keys this issue has `keys`, which zod's type does not contain.
  error: (issue) => ('keys' in issue ? unknownScope(issue.keys as string[]) : 'Must be an object'),
});
export type ShareScopesChange = z.infer<typeof shareScopesChange>;

/** The parts of the dashboard that are shared. */
export const shareScopes = z.object({
  injuryRisk: z.boolean(),
  trainingIntensity: z.boolean(),
  focusArea: z.boolean(),
  nutritionAdvice: z.boolean(),
  nextTodo: z.boolean(),
  liaisons: z.boolean(),
});
export type ShareScopes = z.infer<typeof shareScopes>;

/** Body of PATCH /api/shares/{id}: the scopes to switch; an absent one stays as it is. */
export const updateShareInput = z.object({
  scopes: shareScopesChange.refine((scopes) => Object.keys(scopes).length > 0, {
    error: 'Name at least one part of the dashboard',
  }),
});
export type UpdateShareInput = z.infer<typeof updateShareInput>;

/** A team member by name; the names are null where identity cannot be read (ADR 0055). */
export const teamMember = z.object({
  id: z.string(),
  username: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
});

/** A share as its athlete sees it (decision T7). `suspended`: a lock window applies at the moment. */
export const share = z.object({
  id: z.string(),
  /** Identity adds the names. */
  member: teamMember,
  scopes: shareScopes,
  grantedAt: z.string(),
  revokedAt: z.string().nullable(),
  /** Whether a lock window applies at the moment. */
  suspended: z.boolean(),
});
export type Share = z.infer<typeof share>;

/**
 * What a team member sees of the caller: the entry in the member's `athletes`, the record, the first page of the history and the liaisons, each part as
 * in the answer of the member's own call. A part that cannot be read is null (ADR 0055).
 */
export const shareView = z.object({
  user: sharingAthlete.nullable(),
  biomarkers: biomarkers.nullable(),
  history: z.array(biomarkersHistoryEntry).nullable(),
  liaisons: z.array(liaisonEntry).nullable(),
});
export type ShareView = z.infer<typeof shareView>;

/** The longest lock window, and the longest time until its beginning. */
export const maxLockMs = 366 * dayMs;

const bothOrNone = { error: 'Give both times, or null for both' };

/**
 * Body of PUT /api/shares/lock: from `from` until just before `to` all shares of the athlete are suspended; null twice lifts the lock.
 * That the window is not over, and begins within a year, depends on the time of the call.
 */
export const shareLockInput = z
  .object({ from: instant.nullable(), to: instant.nullable() })
  .refine(({ from, to }) => from !== null || to === null, { ...bothOrNone, path: ['from'] })
  .refine(({ from, to }) => to !== null || from === null, { ...bothOrNone, path: ['to'] })
  .refine(({ from, to }) => from === null || to === null || new Date(to) > new Date(from), {
    error: 'The end must be after the start',
    path: ['to'],
  })
  .refine(({ from, to }) => from === null || to === null || Date.parse(to) - Date.parse(from) <= maxLockMs, {
    error: 'Sharing can be locked for a year at most',
    path: ['to'],
  });
export type ShareLockInput = z.infer<typeof shareLockInput>;

/** The lock window of the caller; null twice without one, and once it is over. */
export const shareLock = z.object({ from: z.string().nullable(), to: z.string().nullable() });
export type ShareLock = z.infer<typeof shareLock>;

/** Calls with which athletes decide who sees their dashboard. */
export const sharesCalls = defineCalls('invites', {
  shares: defineCall('GET /api/shares', {
    summary: 'The caller’s active shares, newest first',
    attempt: 'list who may see a dashboard',
    access: ownAsAthlete,
    relatedRoles: [],
    answer: z.array(share),
  }),
  updateShare: defineCall('PATCH /api/shares/{id}', {
    summary: 'Switches parts of the dashboard on or off for a team member',
    attempt: 'change what a share opens',
    access: ownAsAthlete,
    relatedRoles: [],
    request: updateShareInput,
    bodyArgument: 'change',
    answer: share,
  }),
  revokeShare: defineCall('DELETE /api/shares/{id}', {
    summary: 'Ends a share',
    attempt: 'end a share',
    access: ownAsAthlete,
    relatedRoles: [],
    answer: success,
  }),
  shareView: defineCall('GET /api/shares/{id}/view', {
    summary: 'The caller’s dashboard as the team member of a share sees it; 409 while sharing is suspended',
    attempt: 'see a dashboard as a team member sees it',
    access: ownAsAthlete,
    refuses: ['CONFLICT'],
    relatedRoles: [],
    answer: shareView,
  }),
  shareLock: defineCall('GET /api/shares/lock', {
    summary: 'The window in which all shares of the caller are suspended; null twice without one',
    attempt: 'read a lock of sharing',
    access: ownAsAthlete,
    relatedRoles: [],
    answer: shareLock,
  }),
  setShareLock: defineCall('PUT /api/shares/lock', {
    summary: 'Suspends all shares of the caller from `from` until just before `to`; null twice lifts the lock',
    attempt: 'lock sharing for a time',
    access: ownAsAthlete,
    relatedRoles: [],
    request: shareLockInput,
    bodyArgument: 'lock',
    answer: shareLock,
  }),
});
