import type { AuditTrailRow } from '@entourage/contracts/calls/audit-trail';
import { dateIn } from '#entities/meetings/zones.ts';
import { type AuditSentence, auditSentences } from './audit-sentences.ts';

/** The rows of the newest page that are not shown yet; a late one may belong between others. */
export function newRows(shown: readonly AuditTrailRow[], newest: readonly AuditTrailRow[]): AuditTrailRow[] {
  const known = new Set(shown.map(({ id }) => id));
  return newest.filter(({ id }) => !known.has(id));
}

/** The newest page, followed by what was shown below it. Without a common row there may be more between the two, so it stands alone. */
export function withNewest(shown: readonly AuditTrailRow[], newest: readonly AuditTrailRow[]): AuditTrailRow[] {
  const fresh = new Set(newest.map(({ id }) => id));
  const below = shown.filter(({ id }) => !fresh.has(id));
  return below.length === shown.length ? [...newest] : [...newest, ...below];
}

export type AuditDay = { date: string; rows: AuditTrailRow[] };

/** Rows by the day of the action in a zone, in the order given. */
export function groupByDay(rows: readonly AuditTrailRow[], zone: string): AuditDay[] {
  const days: AuditDay[] = [];
  for (const row of rows) {
    const date = dateIn(row.at, zone);
    const last = days.at(-1);
    if (last?.date === date) last.rows.push(row);
    else days.push({ date, rows: [row] });
  }
  return days;
}

/**
 * What the reads of one screen have in common, for `groupRecordReads`: reader and person. A change, a refused attempt and a read with a
 * reason stand alone.
 */
export function viewKey({ action, outcome, actorId, subjectId, reason }: AuditTrailRow): string | null {
  const isRead = (auditSentences as Readonly<Record<string, AuditSentence>>)[action]?.fieldsAre === 'seen';
  return isRead && outcome !== 'refused' && reason === null ? `${actorId} ${subjectId}` : null;
}
