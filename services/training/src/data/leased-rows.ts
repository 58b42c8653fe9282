import type { Id } from '@entourage/contracts/ids';

/** What a Prisma model does here, in the words that the models with a lease have in common. */
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
 * The moves of rows that a worker takes for a time (`status`, `attempt`, `leaseUntil`): taken, found again when the worker is not heard
 * of any more, and put back.
 */
export function leasedRows(model: LeasedModel, { working, unfinished }: Kinds) {
  const isUnfinished = { status: { in: [...unfinished] } };
  return {
    /** Gives a row to a worker. @returns false when it is finished, or another worker is heard of */
    async claim(id: Id, { now, until }: Lease): Promise<boolean> {
      const isFree = [{ status: 'WAITING' }, { status: working, leaseUntil: { lt: now } }];
      const { count } = await model.updateMany({
        where: { id, OR: isFree },
        data: { status: working, attempt: { increment: 1 }, leaseUntil: until },
      });
      return count === 1;
    },
    /** Unfinished rows without a worker, the longest waiting first: waiting since before `waitingSince`, or their worker is not heard of. */
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
    /** They wait again, and are not `left` before `until`. One whose worker was heard of meanwhile stays with it. */
    async putBack(ids: readonly Id[], { now, until }: Lease): Promise<void> {
      const isLeft = [{ leaseUntil: null }, { leaseUntil: { lt: now } }];
      await model.updateMany({
        where: { id: { in: [...ids] }, ...isUnfinished, OR: isLeft },
        data: { status: 'WAITING', leaseUntil: until },
      });
    },
  };
}
