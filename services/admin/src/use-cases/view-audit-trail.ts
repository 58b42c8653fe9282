import { AppError } from '@entourage/contracts/errors';
import { id } from '@entourage/contracts/ids';
import { personName } from '@entourage/contracts/names';
import { text } from '@entourage/contracts/text';
import { z } from 'zod';
import type { TrailFilter } from '../data/audit-trail-repository.ts';
import type { Context } from '../data/store.ts';
import type { KnownUser } from '../data/users-repository.ts';
import type { RecordedRow } from '../domain/audit-chain.ts';

const pageSize = 500;
const word = text({ maxLength: 200 }).nullish();

export const viewAuditTrailInput = z.object({
  before: id.nullish(),
  filter: z.object({ actorId: word, subjectId: word, action: word, source: word, outcome: word }).nullish(),
});

const isUserId = (value: string | null): value is string => value !== null && id.safeParse(value).success;

/** Null for a closed account and for a subject that is no user. */
const nameOf = (user: KnownUser | undefined): string | null => (user ? personName(user) : null);

type TrailAnswer = Omit<RecordedRow, 'reasonId'> & {
  /** The owning service resolves the text. */
  reason: { id: string } | null;
  actorName: string | null;
  subjectName: string | null;
};

/**
 * A page of the audit trail, newest first, at most 500 rows (decision A19). Always two queries.
 * @throws AppError NOT_FOUND when `before` names no row
 */
export async function viewAuditTrail(
  { store }: Context,
  { before, filter }: z.infer<typeof viewAuditTrailInput>,
): Promise<TrailAnswer[]> {
  const { auditTrail, users } = store.read;
  const sequence = before ? await auditTrail.sequenceOf(before) : null;
  if (before && sequence === null) throw new AppError('NOT_FOUND');
  const given = Object.entries(filter ?? {}).filter(([, value]) => value);
  const rows = await auditTrail.page({
    before: sequence,
    filter: Object.fromEntries(given) as TrailFilter,
    limit: pageSize,
  });
  const ids = new Set(rows.flatMap(({ actorId, subjectId }) => [actorId, subjectId]).filter(isUserId));
  const known = await users.byIds([...ids]);
  return rows.map(({ reasonId, ...row }) => ({
    ...row,
    reason: reasonId === null ? null : { id: reasonId },
    actorName: nameOf(known.get(row.actorId ?? '')),
    subjectName: nameOf(known.get(row.subjectId ?? '')),
  }));
}
