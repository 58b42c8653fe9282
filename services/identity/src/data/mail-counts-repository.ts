import { createHash } from 'node:crypto';
import { dayMs } from '@entourage/contracts/durations';
import type { Db } from './db.ts';

/** What is counted: for an account by its id, for an address by its lookup key. */
export type Counted = {
  what: 'address-change' | 'address' | 'reset' | 'sign-in-change' | 'notice' | 'wrong-code';
  of: string;
  at: Date;
};

/** Hashed, because an address must not outlive its account here. */
const countKey = ({ what, of }: Counted) => createHash('sha256').update(`${what}:${of}`).digest('hex');

/** Counts of a day, in rows: exact over all replicas, and undone with the transaction that counts. */
export function mailCountsRepository({ prisma, sql }: Db) {
  return {
    /** Adds one; the day begins with the first count. @returns the count of this day, and when the day ends */
    async add(counted: Counted): Promise<{ count: number; endsAt: Date }> {
      const { at } = counted;
      const [row] = await sql<{ count: number; endsAt: Date }>`
        INSERT INTO mail_counts (key, count, ends_at)
        VALUES (${countKey(counted)}, 1, ${new Date(at.getTime() + dayMs)})
        ON CONFLICT (key) DO UPDATE SET
          count = CASE WHEN mail_counts.ends_at > ${at} THEN mail_counts.count + 1 ELSE 1 END,
          ends_at = CASE WHEN mail_counts.ends_at > ${at} THEN mail_counts.ends_at ELSE EXCLUDED.ends_at END
        RETURNING count, ends_at AS "endsAt"`;
      return row!;
    },

    async deleteEnded(at: Date): Promise<void> {
      await prisma.mailCount.deleteMany({ where: { endsAt: { lte: at } } });
    },
  };
}
