import { unfinishedTestStatuses } from '@entourage/contracts/calls/model-tests';
import type { Id } from '@entourage/contracts/ids';
import { listedTests, type ModelTestRow } from '../domain/model-test.ts';
import type { Db } from './db.ts';
import { modelTests } from './encrypted-tables.ts';
import { type Lease, leasedRows } from './leased-rows.ts';

/** The answers so far, and how the question ended. */
export type TestChanges = Partial<
  Pick<ModelTestRow, 'base' | 'tuned' | 'nearestRow' | 'status' | 'failure' | 'leaseUntil' | 'endedAt'>
>;
/** One attempt of a worker at a question; each attempt has its own number. */
export type Try = { id: Id; attempt: number };

/** Questions to finished models. These rows decide; queues only wake workers. Question and answers are encrypted. */
export function testsRepository({ prisma, encryptedFields }: Db) {
  const fields = encryptedFields(modelTests);
  const toRow = (row: object & { id: string }) => fields.decrypt(row, row.id) as ModelTestRow;
  const leased = leasedRows(prisma.modelTest, { working: 'ANSWERING', unfinished: unfinishedTestStatuses });
  const byId = async (id: Id): Promise<ModelTestRow | null> => {
    const row = await prisma.modelTest.findUnique({ where: { id } });
    return row && toRow(row);
  };
  return {
    byId,
    async add(row: ModelTestRow): Promise<void> {
      await prisma.modelTest.create({ data: fields.encrypt(row, row.id) });
    },
    /** Newest first. */
    async ofJob(jobId: Id): Promise<ModelTestRow[]> {
      const orderBy = [{ createdAt: 'desc' as const }, { id: 'desc' as const }];
      const rows = await prisma.modelTest.findMany({ where: { jobId }, orderBy, take: listedTests });
      return rows.map(toRow);
    },
    /** Gives a question to a worker. @returns null when it is finished, or another worker holds the lease */
    claim: async (id: Id, lease: Lease): Promise<ModelTestRow | null> =>
      (await leased.claim(id, lease)) ? byId(id) : null,
    left: leased.left,
    putBack: leased.putBack,
    /** @returns false when the attempt has ended: the question was cancelled, or another attempt has begun */
    async changeTry({ id, attempt }: Try, changes: TestChanges): Promise<boolean> {
      const where = { id, attempt, status: 'ANSWERING' };
      const { count } = await prisma.modelTest.updateMany({ where, data: fields.encrypt(changes, id) });
      return count === 1;
    },
    /** @returns null when it is finished, or unknown */
    async cancel(id: Id, now: Date): Promise<ModelTestRow | null> {
      const data = { status: 'CANCELLED', leaseUntil: null, endedAt: now };
      const { count } = await prisma.modelTest.updateMany({
        where: { id, status: { in: [...unfinishedTestStatuses] } },
        data,
      });
      return count === 1 ? byId(id) : null;
    },
  };
}
