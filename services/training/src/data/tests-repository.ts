import type { Id } from '@entourage/contracts/ids';
import type { Db } from './db.ts';
import { modelTests } from './encrypted-tables.ts';

export type ModelTestRow = {
  id: Id;
  jobId: Id;
  prompt: string;
  base: string | null;
  tuned: string | null;
  failure: string | null;
  createdAt: Date;
};

/** Questions to finished models, between the call that asks and the worker that answers. Question and answers are encrypted. */
export function testsRepository({ prisma, encryptedFields }: Db) {
  const fields = encryptedFields(modelTests);
  return {
    async add(row: ModelTestRow): Promise<void> {
      await prisma.modelTest.create({ data: fields.encrypt(row, row.id) });
    },
    async byId(id: Id): Promise<ModelTestRow | null> {
      const row = await prisma.modelTest.findUnique({ where: { id } });
      return row && fields.decrypt(row, id);
    },
    async answer(id: Id, answer: Pick<ModelTestRow, 'base' | 'tuned'> | Pick<ModelTestRow, 'failure'>): Promise<void> {
      await prisma.modelTest.updateMany({ where: { id }, data: fields.encrypt(answer, id) });
    },
    async remove(id: Id): Promise<void> {
      await prisma.modelTest.deleteMany({ where: { id } });
    },
    async removeCreatedBefore(time: Date): Promise<void> {
      await prisma.modelTest.deleteMany({ where: { createdAt: { lt: time } } });
    },
  };
}
