import { AppError } from '@entourage/contracts/errors';
import { id } from '@entourage/contracts/ids';
import { personName } from '@entourage/contracts/names';
import { text } from '@entourage/contracts/text';
import { z } from 'zod';
import type { StoredRow, TrailFilter } from '../data/audit-trail-repository.ts';
import type { Context } from '../data/store.ts';
import type { KnownUser } from '../data/users-repository.ts';

const pageSize = 500;
const word = text({ maxLength: 200 }).nullish();

export const viewAuditTrailInput = z.object({
  before: id.nullish(),
  filter: z.object({ actorId: word, subjectId: word, action: word, source: word, outcome: word }).nullish(),
});

const isUserId = (value: string | null): value is string => value !== null && id.safeParse(value).success;

/** Null for an object that is no user, and for a closed account. */
const nameOf = (user: KnownUser | undefined): string | null => (user ? personName(user) : null);

type TrailAnswer = Omit<StoredRow, 'reasonId'> & {
  /** Its text is resolved by the owning service. */
  reason: { id: string } | null;
  actorName: string | null;
  subjectName: string | null;
};

/**
 * A page of the gathered trail, newest first, 500 rows at most (decision A19). Two queries whatever the page holds.
 * @throws AppError NOT_FOUND when `before` names no row
 */
export async function viewAuditTrail(
  { store }: Context,
  { before, filter }: z.infer<typeof viewAuditTrailInput>,
): Promise<TrailAnswer[]> {
  const { auditTrail, users } = store.read;
  const place = before ? await auditTrail.placeOf(before) : null;
  if (before && place === null) throw new AppError('NOT_FOUND');
  const given = Object.entries(filter ?? {}).filter(([, value]) => value);
  const rows = await auditTrail.page({
    before: place,
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
