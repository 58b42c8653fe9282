import { auditRecorded } from '@entourage/contracts/events/audit.recorded.v1';
import type { RunningIdentity } from './start-identity.ts';

type Row = { action: string; subjectId: string | null; outcome: string; at: string };

/** The rows of the audit trail that identity has published, in their order. */
export const auditRowsOf = (service: Pick<RunningIdentity, 'allPublished'>): Row[] =>
  service
    .allPublished()
    .filter(({ type }) => type === auditRecorded.type.replace('*', 'identity'))
    .flatMap(({ data }) => (data as { rows: Row[] }).rows);

/** What was recorded about a user, as 'action outcome'. */
export const auditTrailOf = (service: Pick<RunningIdentity, 'allPublished'>, userId: string): string[] =>
  auditRowsOf(service)
    .filter(({ subjectId }) => subjectId === userId)
    .map(({ action, outcome }) => `${action} ${outcome}`);
