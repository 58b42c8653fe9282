import type { AuditRow } from '@entourage/contracts/events/audit.recorded.v1';
import { anId } from '@entourage/service-kit/testing';

export const aRow = (given: Partial<AuditRow> = {}): AuditRow => ({
  id: anId(),
  at: '2026-03-01T09:00:00.123Z',
  action: 'biomarkers.update',
  outcome: 'ok',
  actorId: anId(),
  actorRole: 'LIAISON',
  sessionId: anId(),
  subjectId: anId(),
  fields: ['injuryRisk', 'focusArea'],
  change: null,
  reasonId: null,
  traceId: 'c0ffee',
  ...given,
});

/** The rows as admin stores them. */
export const recorded = (rows: AuditRow[]) =>
  rows.map((row) => ({ ...row, source: 'health-data', recordedAt: '2026-03-01T09:00:01.000Z' }));
