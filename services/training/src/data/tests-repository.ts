import type { Id } from '@entourage/contracts/ids';
import type { Db } from './db.ts';

export type ModelTestRow = {
  id: Id;
  jobId: Id;
  prompt: string;
  base: string | null;
  tuned: string | null;
  failure: string | null;
  createdAt: Date;
};

/** Questions to finished models, between the call that asks and the worker that answers. */
export function testsRepository({ prisma }: Db) {
  return {
    async add(row: ModelTestRow): Promise<void> {
      await prisma.modelTest.create({ data: row });
    },
    byId: (id: Id): Promise<ModelTestRow | null> => prisma.modelTest.findUnique({ where: { id } }),
    async answer(id: Id, answer: Pick<ModelTestRow, 'base' | 'tuned'> | Pick<ModelTestRow, 'failure'>): Promise<void> {
      await prisma.modelTest.updateMany({ where: { id }, data: answer });
    },
    async remove(id: Id): Promise<void> {
      await prisma.modelTest.deleteMany({ where: { id } });
    },
    async removeCreatedBefore(time: Date): Promise<void> {
      await prisma.modelTest.deleteMany({ where: { createdAt: { lt: time } } });
    },
  };
}
