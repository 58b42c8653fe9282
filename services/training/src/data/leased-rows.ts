import type { Id } from '@entourage/contracts/ids';

/** The methods of a Prisma model that are used here, in the types that all models with a lease share. */
type LeasedModel = {
  updateMany(args: { where: object; data: object }): Promise<{ count: number }>;
  findMany(args: { where: object; orderBy: object[]; take: number; select: { id: true } }): Promise<{ id: string }[]>;
};
type Kinds = {
  /** Status of a row on which a worker works. */
  working: string;
  unfinished: readonly string[];
};
export type Lease = { now: Date; until: Date };

/**
 * The transitions of rows that a worker takes for a time (`status`, `attempt`, `leaseUntil`): taken, found again when the lease of the worker
 * has ended, and put back.
 */
export function leasedRows(model: LeasedModel, { working, unfinished }: Kinds) {
  const isUnfinished = { status: { in: [...unfinished] } };
  return {
    /** Gives a row to a worker. @returns false when it is finished, or another worker holds the lease */
    async claim(id: Id, { now, until }: Lease): Promise<boolean> {
      const isFree = [{ status: 'WAITING' }, { status: working, leaseUntil: { lt: now } }];
      const { count } = await model.updateMany({
        where: { id, OR: isFree },
        data: { status: working, attempt: { increment: 1 }, leaseUntil: until },
      });
      return count === 1;
    },
    /** Unfinished rows without a worker, the longest waiting first: they wait since before `waitingSince`, or their lease has ended. */
    async left({ now, waitingSince, limit }: { now: Date; waitingSince: Date; limit: number }): Promise<Id[]> {
      const isLeft = [{ createdAt: { lt: waitingSince }, leaseUntil: null }, { leaseUntil: { lt: now } }];
      const rows = await model.findMany({
        where: { ...isUnfinished, OR: isLeft },
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
        take: limit,
        select: { id: true },
      });
      return rows.map(({ id }) => id as Id);
    },
    /** Makes rows wait again, not before `until`. A row whose worker has renewed its lease meanwhile stays with that worker. */
    async putBack(ids: readonly Id[], { now, until }: Lease): Promise<void> {
      const isLeft = [{ leaseUntil: null }, { leaseUntil: { lt: now } }];
      await model.updateMany({
        where: { id: { in: [...ids] }, ...isUnfinished, OR: isLeft },
        data: { status: 'WAITING', leaseUntil: until },
      });
    },
  };
}
