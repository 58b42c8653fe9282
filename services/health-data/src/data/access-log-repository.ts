import type { BiomarkersAccess } from '@entourage/contracts/calls/biomarkers';
import { id, type UserId } from '@entourage/contracts/ids';
import { auditReasons, type MongoDb } from '@entourage/service-kit';
import { accessActions } from '../domain/access-actions.ts';

type Page = { before?: string | null | undefined; limit: number };
/** `actor` names the person for admin, which knows the names; an administrator is shown by role (ADR 0052). */
type Access = Omit<BiomarkersAccess, 'actor'> & { actor: { id: UserId } | null };
type AuditDocument = Omit<BiomarkersAccess, 'id' | 'at' | 'actor'> & {
  _id: string;
  at: Date;
  subjectId: string;
  outcome: string;
  reason: string | null;
};

/** An id continues exactly after that entry; a time also skips other entries of the same millisecond. */
const olderThan = (before: string) =>
  id.safeParse(before).success ? { _id: { $lt: before } } : { at: { $lt: new Date(before) } };

/** The audit rows of this service, as their subject reads them (decision H14). The kit writes them; they are append-only. */
export function accessLogRepository({ connection, encryptedFields }: MongoDb) {
  const rows = connection.collection<AuditDocument>(auditReasons.collection);
  const reasons = encryptedFields(auditReasons);
  return {
    /** Break-glass reasons by the id of their audit row; rows without a reason are left out. */
    async reasons(ids: readonly string[]): Promise<Map<string, string>> {
      const found = await rows.find({ _id: { $in: [...ids] } }, { projection: { reason: 1 } }).toArray();
      return new Map(
        found.flatMap(({ _id, reason }) => (reason === null ? [] : [[_id, reasons.decrypt({ reason }, _id).reason]])),
      );
    },
    /** @returns newest first; ids are ordered by time */
    async ofAthlete(athleteId: UserId, { before, limit }: Page): Promise<Access[]> {
      const found = await rows
        .find({
          subjectId: athleteId,
          outcome: 'ok',
          action: { $in: [...accessActions] },
          ...(before && olderThan(before)),
        })
        .sort({ _id: -1 })
        .limit(limit)
        .toArray();
      return found.map(({ _id, at, actorId, actorRole, action, fields, reason }) => ({
        id: _id,
        at: at.toISOString(),
        actorId,
        actorRole,
        actor: actorRole === 'ADMIN' ? null : { id: actorId },
        action,
        fields,
        reason: reason === null ? null : reasons.decrypt({ reason }, _id).reason,
      }));
    },
  };
}
