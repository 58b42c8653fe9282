import { unfinishedExportStatuses } from '@entourage/contracts/calls/model-exports';
import type { Id } from '@entourage/contracts/ids';
import type { ModelExportRow } from '../domain/model-export.ts';
import type { Db } from './db.ts';
import { type Lease, leasedRows } from './leased-rows.ts';

export type ExportChanges = Partial<
  Pick<ModelExportRow, 'status' | 'failure' | 'sizeBytes' | 'sha256' | 'leaseUntil' | 'endedAt'>
>;
/** One attempt of a worker at an export; each attempt has its own number. */
export type ExportTry = Pick<ModelExportRow, 'id' | 'attempt'>;

/** Files of finished models. These rows decide; queues only wake workers. The bytes are in the object store. */
export function modelExportsRepository({ prisma }: Db) {
  const rows = prisma.modelExport;
  const toRow = (row: object) => row as ModelExportRow;
  const leased = leasedRows(rows, { working: 'PREPARING', unfinished: unfinishedExportStatuses });
  const byId = async (id: Id): Promise<ModelExportRow | null> => {
    const row = await rows.findUnique({ where: { id } });
    return row && toRow(row);
  };
  return {
    byId,
    async add(row: ModelExportRow): Promise<void> {
      await rows.create({ data: row });
    },
    async ofJob(jobId: Id): Promise<ModelExportRow[]> {
      return (await rows.findMany({ where: { jobId }, orderBy: { format: 'asc' } })).map(toRow);
    },
    /** Its file goes with the next `removeOrphanedObjects`. */
    async remove(id: Id): Promise<void> {
      await rows.deleteMany({ where: { id } });
    },
    /** Those that ended before. Their files go with the next `removeOrphanedObjects`. */
    async removeEnded(before: Date): Promise<void> {
      await rows.deleteMany({ where: { endedAt: { lt: before } } });
    },
    /** @returns the ids that have a row */
    existing: async (ids: readonly Id[]): Promise<Set<Id>> => {
      const found = await rows.findMany({ where: { id: { in: [...ids] } }, select: { id: true } });
      return new Set(found.map(({ id }) => id as Id));
    },
    /** Gives an export to a worker. @returns null when it is finished, or another worker holds the lease */
    claim: async (id: Id, lease: Lease): Promise<ModelExportRow | null> =>
      (await leased.claim(id, lease)) ? byId(id) : null,
    left: leased.left,
    putBack: leased.putBack,
    /** @returns false when the attempt has ended: another one has begun, or the export was deleted */
    async changeTry({ id, attempt }: ExportTry, changes: ExportChanges): Promise<boolean> {
      const { count } = await rows.updateMany({ where: { id, attempt, status: 'PREPARING' }, data: changes });
      return count === 1;
    },
  };
}
