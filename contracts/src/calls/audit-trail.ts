import { z } from 'zod';
import { auditRow } from '../events/audit.recorded.v1.ts';
import { text } from '../text.ts';

/** Somebody whom a change names. */
export const mentionedPerson = z.object({ id: z.string(), name: z.string().nullable() });

/** A row of the gathered trail: newest first, at most 500 a page, older ones by `?before={id}`. */
export const auditTrailRow = auditRow.omit({ reasonId: true }).extend({
  /** Why an ADMIN opened a health record (decision A14); also null while the service that stores the reason is unavailable. */
  reason: z.object({ text: z.string() }).nullable(),
  source: z.string(),
  recordedAt: z.string(),
  /** Null where there is nobody, or no user; 'Deleted user' for a closed account. */
  actorName: z.string().nullable(),
  subjectName: z.string().nullable(),
  /** Whom the change names besides, as the liaison of a connection. */
  mentioned: z.array(mentionedPerson),
});
export type AuditTrailRow = z.infer<typeof auditTrailRow>;

const word = text({ maxLength: 200 }).nullish();
export const auditInstant = z.iso.datetime({ offset: true, error: 'Must be a time' });
/** Which rows of the trail are meant: every condition given must hold; `personId` is anybody a row concerns, `to` is not included. */
export const auditFilter = z.object({
  actorId: word,
  subjectId: word,
  /** Anybody the row concerns: who did it, to whom, or whom its change names. */
  personId: word,
  action: word,
  source: word,
  outcome: word,
  /** A time; the first that counts. */
  from: auditInstant.nullish(),
  /** A time; the first that does not count any more. */
  to: auditInstant.nullish(),
});
export type AuditFilter = z.infer<typeof auditFilter>;
