import { z } from 'zod';
import { biomarkerField, injuryRisk, trainingIntensity } from './biomarkers.ts';

/** The state of an athlete's to-do: none (never set, or cleared), open, or the last one completed. */
export const todoState = z.enum(['NONE', 'OPEN', 'DONE']);

/** The record of an athlete as the list of a liaison shows it. */
export const athleteReadiness = z.object({
  /** Null when nobody has assessed it (decision O1). */
  injuryRisk: injuryRisk.nullable(),
  /** The last levels of the risk, oldest first, at most eight; the newest is `injuryRisk`. */
  riskTrend: z.array(injuryRisk),
  /** Null when nobody has assessed it. */
  trainingIntensity: trainingIntensity.nullable(),
  todo: todoState,
  /** With OPEN: when the to-do was set; null when it was set before this time was stored. */
  todoSetAt: z.string().nullable(),
  /** With DONE: when the athlete completed it. */
  todoDoneAt: z.string().nullable(),
  changedAt: z.string().nullable(),
  changedBy: z.string().nullable(),
  /** Names of the fields of the last change; empty when it confirmed the existing values. */
  changedFields: z.array(biomarkerField),
});

export const messagesWithAthlete = z.object({
  /** The athlete's messages that the caller has not read. */
  unread: z.int(),
  /** When the athlete wrote last without getting an answer. */
  unansweredAt: z.string().nullable(),
});

export const meetingsWithAthlete = z.object({
  /** The next confirmed meeting with the caller. */
  nextAt: z.string().nullable(),
  /** The first time to come that the athlete has proposed. */
  requestedAt: z.string().nullable(),
});

/**
 * One entry of GET /api/liaisons/athletes/{liaisonId}. Parts of other services are null when they could not be read, and for an
 * ADMIN, whose lists hold no health values (decision A14, ADR 0055).
 */
export const assignedAthlete = z.object({
  id: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  username: z.string(),
  profileImageUrl: z.string().nullable(),
  sport: z.string().nullable(),
  team: z.string().nullable(),
  /** From health-data; each look is in the athlete's access log (decision H14). */
  readiness: athleteReadiness.nullable(),
  /** From messaging. */
  messages: messagesWithAthlete.nullable(),
  /** From scheduling. */
  meetings: meetingsWithAthlete.nullable(),
});
export type AssignedAthlete = z.infer<typeof assignedAthlete>;
