import type { AuditTrailRow } from '@entourage/contracts/calls/audit-trail';
import { csvLine, csvMark } from '@entourage/contracts/csv';
import { deletedName } from '@entourage/contracts/names';
import { userTexts } from '../users/texts.ts';
import { type Detail, describeEntry } from './describe-entry.ts';
import { auditTexts } from './texts.ts';

const { header, ok } = auditTexts.export;
type Column = keyof typeof header;
const columns = Object.keys(header) as Column[];

/** A detail in one line: 'Last Name: Okafor → Rivera'. */
export const detailText = ({ label, from, to }: Detail): string =>
  from === undefined ? `${label}: ${to}` : `${label}: ${from} → ${to}`;

const nameIn = (name: string | null): string => (name === deletedName ? auditTexts.people.deleted : (name ?? ''));

function toLine(row: AuditTrailRow): Record<Column, string> {
  const { label, sentence, details, isEmergency } = describeEntry(row);
  return {
    at: row.at,
    entry: sentence.map(({ text }) => text).join(''),
    details: details.map(detailText).join('; '),
    result: row.outcome === 'refused' ? auditTexts.refused : isEmergency ? auditTexts.emergency : ok,
    action: label,
    actor: nameIn(row.actorName),
    role: (userTexts.roles as Readonly<Record<string, string>>)[row.actorRole ?? ''] ?? '',
    subject: nameIn(row.subjectName),
    id: row.id,
    actorId: row.actorId ?? '',
    subjectId: row.subjectId ?? '',
  };
}

/** The rows as a file of comma-separated values, with the mark by which spreadsheets know UTF-8. Reasons are left out: they are about somebody's health. */
export function auditCsv(rows: readonly AuditTrailRow[]): string {
  const lines = [header, ...rows.map(toLine)].map((line) => csvLine(columns.map((column) => line[column])));
  return csvMark + lines.join('');
}
