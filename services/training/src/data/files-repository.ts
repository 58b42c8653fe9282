import type { Id } from '@entourage/contracts/ids';
import type { TrainingFileRow } from '../domain/training-file.ts';
import type { Db } from './db.ts';

type Read = Pick<TrainingFileRow, 'status' | 'processingNotes' | 'report' | 'updatedAt'>;
const newest = [{ createdAt: 'desc' }, { id: 'desc' }] as const;
const toRow = (row: object) => row as TrainingFileRow;

/** Uploaded files. Their bytes are in the object store. */
export function filesRepository({ prisma, sql }: Db) {
  return {
    /** Serializes uploads until the transaction ends, so that the sum of all sizes stays correct. */
    async lockAll(): Promise<void> {
      await sql`SELECT pg_advisory_xact_lock(hashtext('training_files'))`;
    },
    /** Bytes of all files. */
    async storedBytes(): Promise<number> {
      const [row] = await sql<{
        bytes: number;
      }>`SELECT coalesce(sum(file_size), 0)::float8 AS bytes FROM training_files`;
      return row?.bytes ?? 0;
    },
    async addAll(rows: readonly TrainingFileRow[]): Promise<void> {
      await prisma.trainingFile.createMany({ data: rows.map(({ report: _, ...row }) => row) });
    },
    async all(): Promise<TrainingFileRow[]> {
      return (await prisma.trainingFile.findMany({ orderBy: [...newest] })).map(toRow);
    },
    /** @returns the ids that have a row */
    existing: async (ids: readonly Id[]): Promise<Set<Id>> => {
      const rows = await prisma.trainingFile.findMany({ where: { id: { in: [...ids] } }, select: { id: true } });
      return new Set(rows.map(({ id }) => id as Id));
    },
    /** Files whose text has not been read, longest waiting first. */
    async unreadSince(before: Date, limit: number): Promise<Id[]> {
      const rows = await prisma.trainingFile.findMany({
        where: { status: { in: ['UPLOADED', 'PROCESSING'] }, updatedAt: { lt: before } },
        orderBy: { updatedAt: 'asc' },
        take: limit,
        select: { id: true },
      });
      return rows.map(({ id }) => id as Id);
    },
    /** Marks files as queued again. */
    async touch(ids: readonly Id[], now: Date): Promise<void> {
      await prisma.trainingFile.updateMany({ where: { id: { in: [...ids] } }, data: { updatedAt: now } });
    },
    async byId(id: Id): Promise<TrainingFileRow | null> {
      const row = await prisma.trainingFile.findUnique({ where: { id } });
      return row && toRow(row);
    },
    /** Locks it until the transaction ends. */
    async lock(id: Id): Promise<TrainingFileRow | null> {
      const [locked] = await sql<{ id: Id }>`SELECT id FROM training_files WHERE id = ${id}::uuid FOR UPDATE`;
      const row = locked && (await prisma.trainingFile.findUnique({ where: { id } }));
      return row ? toRow(row) : null;
    },
    /** Locks them against a deletion until the transaction ends. @param ids null for all. @returns those that are READY, oldest first */
    async lockReady(ids: readonly Id[] | null): Promise<TrainingFileRow[]> {
      const locked = await sql<{ id: Id }>`
        SELECT id FROM training_files WHERE status = 'READY' AND (${ids === null} OR id = ANY(${ids ?? []}::uuid[]))
        ORDER BY created_at, id FOR SHARE`;
      const rows = await prisma.trainingFile.findMany({
        where: { id: { in: locked.map(({ id }) => id) } },
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      });
      return rows.map(toRow);
    },
    /** @returns the row; null when it no longer has that status */
    async change(id: Id, from: readonly TrainingFileRow['status'][], { report, ...changes }: Partial<Read>) {
      const { count } = await prisma.trainingFile.updateMany({
        where: { id, status: { in: [...from] } },
        data: { ...changes, ...(report && { report }), version: { increment: 1 } },
      });
      const row = count === 1 ? await prisma.trainingFile.findUnique({ where: { id } }) : null;
      return row && toRow(row);
    },
    async remove(id: Id): Promise<boolean> {
      const { count } = await prisma.trainingFile.deleteMany({ where: { id } });
      return count === 1;
    },
  };
}
