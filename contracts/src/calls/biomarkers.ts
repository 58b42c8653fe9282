import { z } from 'zod';
import {
  anyOf,
  assignedLiaison,
  breakGlass,
  ownAsAthlete,
  ownRows,
  self,
  sharedBy,
  type UserPolicy,
} from '../access/policies.ts';
import { role } from '../access/roles.ts';
import { id, userId } from '../ids.ts';
import { optionalText, textLines } from '../text.ts';
import { defineCall, defineCalls } from './define-call.ts';
import { pageLimit, wholeNumber } from './query-parameters.ts';

const fromTheList = { error: 'Choose a value from the list' };

export const injuryRisk = z.enum(['LOW', 'MEDIUM', 'HIGH'], fromTheList);
export const trainingIntensity = z.enum(['LOW', 'MODERATE', 'HIGH'], fromTheList);
export const focusArea = z.enum(['Strength', 'Endurance', 'Recovery', 'Flexibility', 'Speed', 'Agility'], fromTheList);

const values = z.object({
  injuryRisk,
  trainingIntensity,
  focusArea,
  nutritionAdvice: textLines({ maxLines: 20, maxLength: 300 }),
  nextTodo: optionalText({ maxLength: 300 }),
});
export const biomarkerField = values.keyof();
export type BiomarkerField = z.infer<typeof biomarkerField>;

/** Body of PUT /api/biomarkers/{athleteId}: any of the fields; absent ones keep their values (decision H7). */
export const biomarkersChange = z.object({
  injuryRisk: injuryRisk.optional(),
  trainingIntensity: trainingIntensity.optional(),
  focusArea: focusArea.optional(),
  /** An empty list clears the field. */
  nutritionAdvice: values.shape.nutritionAdvice.optional(),
  // Absent keeps, null or blank clears. The shared `optionalText` does not distinguish these.
  /** null or a blank string clears the field. */
  nextTodo: optionalText({ maxLength: 300 }).optional(),
  /** The reason, for the athlete; the history shows it with each changed field. It is a health value itself. */
  reason: optionalText({ maxLength: 200 }).optional(),
});
export type BiomarkersChange = z.infer<typeof biomarkersChange>;

/**
 * Answer of the biomarker calls. `notAssessed` lists fields without an assessment, shown as 'Not assessed yet' (O1);
 * `notShared` names fields a share hides from a team member, which are null (T7). Then `version`, `updatedAt` and `updatedBy` are those of
 * the last change of a field that is shared, or null.
 */
export const biomarkers = z.object({
  userId,
  /** Of the last change that the caller may know of, as `updatedAt` and `updatedBy`; null when a share hides them all. */
  version: z.int().nullable(),
  injuryRisk: injuryRisk.nullable(),
  trainingIntensity: trainingIntensity.nullable(),
  focusArea: focusArea.nullable(),
  nutritionAdvice: z.array(z.string()).nullable(),
  nextTodo: z.string().nullable(),
  /** Fields that are not assessed; they have their default. */
  notAssessed: z.array(biomarkerField),
  /** Fields that the share hides from the caller; they are null. */
  notShared: z.array(biomarkerField),
  updatedAt: z.string().nullable(),
  updatedBy: z.string().nullable(),
});
export type Biomarkers = z.infer<typeof biomarkers>;

/** The value of a field: text, or a list of them. */
export const biomarkerValue = z.union([z.string(), z.array(z.string())]);

/** What a step of the history did to one field. */
export const biomarkersHistoryChange = z.object({
  field: biomarkerField,
  from: biomarkerValue.nullable(),
  to: biomarkerValue.nullable(),
  /** The liaison's reason; null without one, and for a team member. */
  reason: z.string().nullish(),
});

/** One step of the history, newest first: who changed which field, when, from what, to what. */
export const biomarkersHistoryEntry = z.object({
  version: z.int(),
  at: z.string(),
  /** Null for a liaison when the share does not include the liaisons (T7). */
  by: z.string().nullable(),
  byRole: role,
  changes: z.array(biomarkersHistoryChange),
});
export type BiomarkersHistoryEntry = z.infer<typeof biomarkersHistoryEntry>;

/** A person who has read or changed a record, by the names that their account has now. */
export const accessActor = z.object({
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  username: z.string().nullable(),
});

/** One read or write of an athlete's record by another user (decision H14). */
export const biomarkersAccess = z.object({
  /** The value of `before` for the next page. */
  id: z.string(),
  at: z.string(),
  actorId: z.string(),
  actorRole: role,
  /** Names of a liaison or team member; null for an administrator, who is shown by role (ADR 0052), and for a person who is no longer known. */
  actor: accessActor.nullable(),
  action: z.string(),
  fields: z.array(z.string()),
  /** The administrator's reason for opening the record in an emergency; null in other entries. */
  reason: z.string().nullable(),
});
export type BiomarkersAccess = z.infer<typeof biomarkersAccess>;

const mayRead: UserPolicy = {
  approved: true,
  roles: role.options,
  relation: anyOf(
    // Only athletes have a record, so for other roles their own id is unknown.
    self('athleteId', 'ATHLETE'),
    assignedLiaison('athleteId'),
    sharedBy('athleteId'),
    breakGlass('athleteId'),
  ),
};

export const biomarkersCalls = defineCalls('health-data', {
  myBiomarkers: defineCall('GET /api/biomarkers', {
    summary: 'The caller’s own record, or the one shared with a team member; null before the first assessment',
    attempt: 'read a health record',
    refuses: ['NOT_FOUND'],
    access: { approved: true, roles: ['ATHLETE', 'TEAM_MEMBER'], relation: ownRows },
    // A team member's own record is the one that is shared with them.
    relatedRoles: ['TEAM_MEMBER'],
    answer: biomarkers.nullable(),
    etag: true,
  }),
  biomarkersAccessLog: defineCall('GET /api/biomarkers/access-log', {
    summary: 'Who read or changed the caller’s own record, newest first: names of fields, never values',
    attempt: 'read an access log',
    access: ownAsAthlete,
    query: {
      before: z.union([id, z.iso.datetime()], { error: 'Must be the id of an entry, or a time' }).nullish(),
      limit: pageLimit,
    },
    answer: z.array(biomarkersAccess),
  }),
  athleteBiomarkers: defineCall('GET /api/biomarkers/{athleteId}', {
    summary: 'An athlete’s record, or null',
    attempt: 'read the health record of {subject}',
    access: mayRead,
    answer: biomarkers.nullable(),
    etag: true,
  }),
  updateBiomarkers: defineCall('PUT /api/biomarkers/{athleteId}', {
    summary: 'Changes the given fields; a stale If-Match changes nothing, 0 is the version before the first assessment',
    attempt: 'change the health record of {subject}',
    access: { approved: true, roles: ['LIAISON'], relation: assignedLiaison('athleteId') },
    request: biomarkersChange,
    bodyArgument: 'change',
    answer: biomarkers,
    etag: true,
  }),
  biomarkersHistory: defineCall('GET /api/biomarkers/{athleteId}/history', {
    summary: 'Earlier changes, newest first; `before` is the version of the last one of a page',
    attempt: 'read the health history of {subject}',
    access: mayRead,
    query: { before: wholeNumber({ min: 1, max: 999_999_999 }, 'Must be a version').nullish(), limit: pageLimit },
    answer: z.array(biomarkersHistoryEntry),
  }),
  completeNextTodo: defineCall('POST /api/biomarkers/next-todo/complete', {
    summary: 'Marks the next to-do of the caller’s own record as done',
    attempt: 'complete a to-do',
    access: ownAsAthlete,
    answer: biomarkers,
    etag: true,
  }),
});
