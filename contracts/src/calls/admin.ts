import { z } from 'zod';
import { admin, administrators, anyOf, assignedLiaison, ownAsLiaison, self, sharedBy } from '../access/policies.ts';
import { anyRole, liaisonType } from '../access/roles.ts';
import { id } from '../ids.ts';
import { isPublicUrl } from '../public-url.ts';
import { optionalText, text } from '../text.ts';
import { assignedAthlete } from './assigned-athlete.ts';
import { auditFilter, auditTrailRow } from './audit-trail.ts';
import { defineCall, defineCalls } from './define-call.ts';
import { success, userProfileSummary } from './users.ts';

/** An athlete or a liaison as a card on the connections board. */
export const boardUser = z.object({
  id: z.string(),
  username: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  profile: userProfileSummary.nullable(),
});
export type BoardUser = z.infer<typeof boardUser>;

/** Body of POST /api/admin/connections (decision A17). A malformed id is answered like an unknown one: 404, not 400. */
export const createConnectionInput = z.object({
  athleteId: text({ maxLength: 100, required: 'Athlete is required' }),
  liaisonId: text({ maxLength: 100, required: 'Liaison is required' }),
  liaisonType: z.enum(liaisonType.options, { error: 'Choose a connection type from the list' }),
  notes: optionalText({ maxLength: 500 }).optional(),
});

/** One side of a connection. */
export const connectedUser = z.object({ username: z.string() });

/** An active assignment. */
export const connection = z.object({
  id: z.string(),
  athleteId: z.string(),
  liaisonId: z.string(),
  liaisonType,
  /** Text, by the specification: 'true' or 'false' (decision A8). */
  isActive: z.enum(['true', 'false']),
  assignedAt: z.string(),
  assignedBy: z.string(),
  notes: z.string().nullable(),
  athlete: connectedUser.nullable(),
  liaison: connectedUser.nullable(),
});
export type Connection = z.infer<typeof connection>;

const tags = (max: number) =>
  z
    .array(text({ maxLength: 80, required: 'Entries must not be empty' }), { error: 'Must be a list' })
    .max(max, { error: `At most ${max} entries` })
    .nullish()
    .transform((list) => list ?? []);

/** Body of PUT /api/liaison-profile. `bio` is required by the schema and may be empty on a new profile only. */
export const liaisonProfileInput = z.object({
  title: optionalText({ maxLength: 120 }),
  specialization: optionalText({ maxLength: 120 }),
  institution: optionalText({ maxLength: 120 }),
  yearsExperience: z
    .int({ error: 'Years of experience must be a whole number' })
    .min(0, { error: 'Years of experience must be positive' })
    .max(70, { error: 'Years of experience must be at most 70' })
    .nullish()
    .transform((years) => years ?? null),
  expertise: tags(20),
  achievements: tags(20),
  credentials: tags(20),
  researchFocus: optionalText({ maxLength: 500 }),
  bio: text({ maxLength: 4_000, required: 'Bio is required' }),
  profileImageUrl: optionalText({ maxLength: 2_048 }).refine(
    (value) => value === null || (isPublicUrl(value) && new URL(value).protocol === 'https:'),
    { error: 'Must be an https address' },
  ),
});
/** Body of PUT /api/admin/liaison-profiles/{userId}: also when the credentials were checked (decision H9). */
export const adminLiaisonProfileInput = liaisonProfileInput.extend({
  credentialsCheckedAt: z.iso.datetime({ error: 'Must be a time' }).nullable().optional(),
});

export const liaisonProfile = z.object({
  userId: z.string(),
  title: z.string().nullable(),
  specialization: z.string().nullable(),
  institution: z.string().nullable(),
  yearsExperience: z.int().nullable(),
  expertise: z.array(z.string()),
  achievements: z.array(z.string()),
  credentials: z.array(z.string()),
  researchFocus: z.string().nullable(),
  bio: z.string(),
  profileImageUrl: z.string().nullable(),
  isVerified: z.boolean(),
  credentialsCheckedAt: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type LiaisonProfile = z.infer<typeof liaisonProfile>;

/** A liaison in the list of an athlete. */
export const listedLiaison = z.object({
  id: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  username: z.string(),
  profileImageUrl: z.string().nullable(),
});

/** What an athlete's list shows of a liaison's profile. */
export const liaisonCard = z.object({
  title: z.string().nullable(),
  institution: z.string().nullable(),
  yearsExperience: z.int().nullable(),
  expertise: z.array(z.string()),
  achievements: z.array(z.string()),
  profileImageUrl: z.string().nullable(),
  /** When an administrator checked the credentials; without it no badge is shown. */
  credentialsCheckedAt: z.string().nullable(),
});

/** How a liaison is connected to the athlete. */
export const liaisonAssignment = z.object({ liaisonType });

/** One entry of GET /api/liaisons/athlete/{athleteId} (decision H13). */
export const liaisonEntry = z.object({
  liaison: listedLiaison,
  profile: liaisonCard.nullable(),
  assignment: liaisonAssignment.nullable(),
});
export type LiaisonEntry = z.infer<typeof liaisonEntry>;

/** Real counts beside the samples of the panel. `messagesLast7Days` follows messaging's events. */
export const adminStats = z.object({
  totalAthletes: z.int(),
  activeLiaisons: z.int(),
  newUsersLast7Days: z.int(),
  activeConnections: z.int(),
  connectedAthletes: z.int(),
  /** Counted from messaging's events. */
  messagesLast7Days: z.int(),
  unreadContactMessages: z.int(),
});
export type AdminStats = z.infer<typeof adminStats>;

export const adminCalls = defineCalls('admin', {
  auditTrail: defineCall('GET /api/admin/audit', {
    summary: 'The gathered audit trail, newest first, 500 rows a page; every filter given must match',
    attempt: 'read the audit trail',
    refuses: ['NOT_FOUND'],
    access: administrators,
    query: { before: id.nullish(), ...auditFilter.shape },
    answer: z.array(auditTrailRow),
  }),
  recordAuditExport: defineCall('POST /api/admin/audit/exports', {
    summary: 'Records that the caller exports the rows of this filter',
    attempt: 'export the audit trail',
    access: administrators,
    request: auditFilter,
    answer: success,
    status: 201,
  }),
  adminStats: defineCall('GET /api/admin/stats', {
    summary: 'Real counts beside the samples of the panel',
    attempt: 'read the figures of the admin panel',
    access: administrators,
    answer: adminStats,
  }),
  boardAthletes: defineCall('GET /api/admin/athletes', {
    summary: 'Approved athletes on the connections board, newest first',
    attempt: 'list the athletes of the board',
    access: administrators,
    answer: z.array(boardUser),
  }),
  boardLiaisons: defineCall('GET /api/admin/liaisons', {
    summary: 'Approved liaisons on the connections board, newest first',
    attempt: 'list the liaisons of the board',
    access: administrators,
    answer: z.array(boardUser),
  }),
  connections: defineCall('GET /api/admin/connections', {
    summary: 'Active connections, newest first',
    attempt: 'list all connections',
    access: administrators,
    answer: z.array(connection),
  }),
  createConnection: defineCall('POST /api/admin/connections', {
    summary: 'Connects an athlete with a liaison',
    attempt: 'connect a liaison to an athlete',
    refuses: ['NOT_FOUND'],
    access: administrators,
    request: createConnectionInput,
    answer: connection,
    status: 201,
  }),
  removeConnection: defineCall('DELETE /api/admin/connections/{id}', {
    summary: 'Ends a connection; access ends within a second',
    attempt: 'remove a connection',
    access: administrators,
    answer: success,
  }),
  liaisonsOfAthlete: defineCall('GET /api/liaisons/athlete/{athleteId}', {
    summary: 'The liaisons of an athlete, oldest assignment first',
    attempt: 'list the liaisons of {subject}',
    access: {
      approved: true,
      roles: anyRole,
      // Every role may pass its own id; the use case decides what it means and checks the scope of a share.
      relation: anyOf(self('athleteId'), assignedLiaison('athleteId'), sharedBy('athleteId'), admin),
    },
    answer: z.array(liaisonEntry),
  }),
  athletesOfLiaison: defineCall('GET /api/liaisons/athletes/{liaisonId}', {
    summary: 'The athletes of a liaison, with where each stands with the calling liaison',
    attempt: 'list the athletes of {subject}',
    access: { approved: true, roles: ['LIAISON', 'ADMIN'], relation: anyOf(self('liaisonId'), admin) },
    answer: z.array(assignedAthlete),
  }),
  myLiaisonProfile: defineCall('GET /api/liaison-profile', {
    summary: 'The caller’s own profile, or null',
    attempt: 'read a liaison profile',
    access: ownAsLiaison,
    answer: liaisonProfile.nullable(),
  }),
  saveLiaisonProfile: defineCall('PUT /api/liaison-profile', {
    summary: 'Saves the caller’s own profile',
    attempt: 'save a liaison profile',
    access: ownAsLiaison,
    request: liaisonProfileInput,
    answer: liaisonProfile,
  }),
  liaisonProfile: defineCall('GET /api/admin/liaison-profiles/{userId}', {
    summary: 'A liaison’s profile, or null',
    attempt: 'read the liaison profile of {subject}',
    access: administrators,
    answer: liaisonProfile.nullable(),
  }),
  setLiaisonProfile: defineCall('PUT /api/admin/liaison-profiles/{userId}', {
    summary: 'Saves a liaison’s profile, checked credentials included',
    attempt: 'edit the liaison profile of {subject}',
    access: administrators,
    request: adminLiaisonProfileInput,
    answer: liaisonProfile,
  }),
});
