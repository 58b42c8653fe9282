import { z } from 'zod';
import { exampleIds } from '../ids.ts';
import { defineEvent } from './define-event.ts';

/** One row of the trail: who did what to whom, and the names of the fields, never their values of health data. */
export const auditRow = z.object({
  id: z.string(),
  at: z.string(),
  action: z.string(),
  outcome: z.enum(['ok', 'refused']),
  actorId: z.string().nullable(),
  actorRole: z.string().nullable(),
  sessionId: z.string().nullable(),
  subjectId: z.string().nullable(),
  fields: z.array(z.string()),
  /** Before and after of an administrator's change; only fields that are no health value, password or address. */
  change: z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() })).nullable(),
  /** The id of an ADMIN's reason for opening a health record (decision A14). The reason itself stays encrypted in its service. */
  reasonId: z.string().nullable().default(null),
  traceId: z.string().nullable(),
});
export type AuditRow = z.infer<typeof auditRow>;

export const auditRecorded = defineEvent({
  type: 'entourage.*.audit.recorded.v1',
  summary: 'Rows of the audit trail of one service, in batches of at most 500, on their way to admin.',
  data: z.object({ rows: z.array(auditRow).max(500) }),
  tags: [],
  example: {
    rows: [
      {
        id: exampleIds.event,
        at: '2026-03-01T09:00:00.000Z',
        action: 'biomarkers.update',
        outcome: 'ok',
        actorId: exampleIds.liaison,
        actorRole: 'LIAISON',
        sessionId: exampleIds.session,
        subjectId: exampleIds.athlete,
        fields: ['injuryRisk'],
        change: null,
        reasonId: null,
        traceId: null,
      },
    ],
  },
});
