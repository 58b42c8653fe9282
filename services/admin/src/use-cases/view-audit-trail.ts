import type { adminCalls } from '@entourage/contracts/calls/admin';
import type { AuditFilter } from '@entourage/contracts/calls/audit-trail';
import type { UseCaseInput } from '@entourage/contracts/calls/use-case-input';
import { AppError } from '@entourage/contracts/errors';
import { id } from '@entourage/contracts/ids';
import { deletedName, personName } from '@entourage/contracts/names';
import type { StoredRow, TrailFilter } from '../data/audit-trail-repository.ts';
import type { Context } from '../data/store.ts';
import type { KnownUser } from '../data/users-repository.ts';

const pageSize = 500;

const isUserId = (value: string): boolean => id.safeParse(value).success;

/** What is given; an empty value counts as none. */
function toConditions({ from, to, ...words }: AuditFilter): TrailFilter {
  const given = Object.fromEntries(Object.entries(words).filter(([, value]) => value));
  return { ...given, ...(from && { from: new Date(from) }), ...(to && { to: new Date(to) }) };
}

/** Null for an object that is no user; a closed account has no name of its own any more. */
const shownName = (user: KnownUser | undefined): string | null => (user ? (personName(user) ?? deletedName) : null);

type TrailAnswer = Omit<StoredRow, 'reasonId' | 'people'> & {
  /** The owning service resolves the text. */
  reason: { id: string } | null;
  actorName: string | null;
  subjectName: string | null;
  /** The other person that the change names. */
  mentioned: { id: string; name: string | null }[];
};

/**
 * A page of the audit trail, newest first, at most 500 rows (decision A19). Always two queries.
 * @throws AppError NOT_FOUND when `before` names no row
 */
export async function viewAuditTrail(
  { store }: Context,
  { before, ...filter }: UseCaseInput<typeof adminCalls.auditTrail>,
): Promise<TrailAnswer[]> {
  const { auditTrail, users } = store.read;
  const place = before ? await auditTrail.placeOf(before) : null;
  if (before && place === null) throw new AppError('NOT_FOUND');
  const rows = await auditTrail.page({ before: place, filter: toConditions(filter), limit: pageSize });
  const ids = new Set(rows.flatMap(({ people }) => people).filter(isUserId));
  const known = await users.byIds([...ids]);
  const nameById = (userId: string | null) => shownName(known.get(userId ?? ''));
  return rows.map(({ reasonId, people, ...row }) => ({
    ...row,
    reason: reasonId === null ? null : { id: reasonId },
    actorName: nameById(row.actorId),
    subjectName: nameById(row.subjectId),
    mentioned: people
      .filter((userId) => userId !== row.actorId && userId !== row.subjectId)
      .map((userId) => ({ id: userId, name: nameById(userId) })),
  }));
}
