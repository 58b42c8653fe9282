import type { Id, UserId } from '@entourage/contracts/ids';
import type { StoredExport } from '../domain/account-export.ts';
import type { Db } from './db.ts';
import { accountExportParts } from './encrypted-tables.ts';

/** An export that only this worker may work on until the claim expires. */
export type ClaimedExport = Pick<StoredExport, 'id' | 'userId' | 'createdAt'> & {
  fence: number;
  attempts: number;
};
type Claim = Pick<ClaimedExport, 'id' | 'fence'>;
export type ExportOutcome =
  | { state: 'READY'; done: number; parts: number; sizeBytes: number; expiresAt: Date }
  | { state: 'QUEUED'; notBefore: Date }
  | { state: 'FAILED' };
type FilePart = Pick<StoredExport, 'createdAt' | 'sizeBytes'> & { data: string };

const newestFirst = [{ createdAt: 'desc' }, { id: 'desc' }] as const;

/** Exports of users' data with their files, whose parts are encrypted (ADR 0079). The rows decide, not the jobs. */
export function accountExportsRepository({ prisma, encryptedFields }: Db) {
  const rows = prisma.accountExport;
  const parts = prisma.accountExportPart;
  const fields = encryptedFields(accountExportParts);
  return {
    latestOf: (userId: UserId): Promise<StoredExport | null> =>
      rows.findFirst({ where: { userId }, orderBy: [...newestFirst] }),

    /** When the exports since an instant were started, the oldest first; failed ones do not count. */
    async startedSince(userId: UserId, since: Date): Promise<Date[]> {
      const where = { userId, createdAt: { gt: since }, state: { not: 'FAILED' as const } };
      const found = await rows.findMany({ where, select: { createdAt: true }, orderBy: { createdAt: 'asc' } });
      return found.map(({ createdAt }) => createdAt);
    },

    add: (row: Pick<StoredExport, 'id' | 'userId' | 'total' | 'createdAt'>): Promise<StoredExport> =>
      rows.create({ data: row }),

    /** Deletes the files of a user; the rows stay, because they count for the daily limit. */
    async deleteFilesOf(userId: UserId): Promise<void> {
      await parts.deleteMany({ where: { export: { userId } } });
      await rows.updateMany({ where: { userId }, data: { parts: 0 } });
    },

    /** Claims an export that is due, or whose previous claim has expired, and deletes what an earlier claim has written. @returns null when there is none */
    async claim(id: Id, { at, until }: { at: Date; until: Date }): Promise<ClaimedExport | null> {
      const isDue = { OR: [{ notBefore: null }, { notBefore: { lte: at } }] };
      const [claimed] = await rows.updateManyAndReturn({
        where: { id, state: { in: ['QUEUED', 'RUNNING'] }, ...isDue },
        data: {
          state: 'RUNNING',
          notBefore: until,
          done: 0,
          fence: { increment: 1 },
          attempts: { increment: 1 },
        },
        select: { id: true, userId: true, fence: true, attempts: true, createdAt: true },
      });
      if (claimed) await parts.deleteMany({ where: { exportId: id } });
      return claimed ?? null;
    },

    /** Extends a claim. @returns false when another worker has claimed the export since, or it is gone */
    async keep({ id, fence }: Claim, until: Date, changed: { done?: number } = {}): Promise<boolean> {
      const { count } = await rows.updateMany({
        where: { id, fence, state: 'RUNNING' },
        data: { notBefore: until, ...changed },
      });
      return count === 1;
    },

    /** Writes a part of the file; the transaction holds the claim. */
    async addPart({ id, fence }: Claim, part: number, data: Buffer): Promise<void> {
      const { content } = fields.encrypt(
        { content: data.toString('base64') },
        accountExportParts.idOf({ exportId: id, fence, part }),
      );
      await parts.create({ data: { exportId: id, fence, part, content }, select: { part: true } });
    },

    /** Ends a claim. @returns false and changes nothing when the claim is lost */
    async settle({ id, fence }: Claim, outcome: ExportOutcome): Promise<boolean> {
      const { count } = await rows.updateMany({
        where: { id, fence, state: 'RUNNING' },
        data: { notBefore: null, ...outcome },
      });
      return count === 1;
    },

    /** A part of a user's finished file, as base64. @returns null for an unknown, unfinished, replaced or expired one */
    async partOf(userId: UserId, id: Id, { part, at }: { part: number; at: Date }): Promise<FilePart | null> {
      const where = { id, userId, state: 'READY' as const, parts: { gt: part }, expiresAt: { gt: at } };
      const found = await rows.findFirst({ where, select: { fence: true, createdAt: true, sizeBytes: true } });
      if (!found) return null;
      const { fence, createdAt, sizeBytes } = found;
      const row = await parts.findUnique({ where: { exportId_fence_part: { exportId: id, fence, part } } });
      return (
        row && {
          createdAt,
          sizeBytes,
          data: fields.decrypt(row, accountExportParts.idOf({ exportId: id, fence, part })).content,
        }
      );
    },

    /** Overdue exports: their job or their worker was lost. */
    async overdue(dueBefore: Date): Promise<Id[]> {
      const found = await rows.findMany({
        where: {
          state: { in: ['QUEUED', 'RUNNING'] },
          OR: [{ notBefore: { lt: dueBefore } }, { notBefore: null, createdAt: { lt: dueBefore } }],
        },
        select: { id: true },
        take: 100,
      });
      return found.map(({ id }) => id);
    },

    /** Deletes files that have expired, and failed exports from before an instant. */
    async deleteExpired(at: Date, failedBefore: Date): Promise<void> {
      const failed = { state: 'FAILED' as const, createdAt: { lt: failedBefore } };
      await rows.deleteMany({ where: { OR: [{ expiresAt: { lte: at } }, failed] } });
    },

    async deleteOf(userId: UserId): Promise<void> {
      await rows.deleteMany({ where: { userId } });
    },
  };
}
