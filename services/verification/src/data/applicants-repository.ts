import type { UserId } from '@entourage/contracts/ids';
import type { IssuedCode } from '../domain/verification-code.ts';
import type { Db } from './db.ts';

export type Applicant = { userId: UserId; issued: IssuedCode | null; closedAt: Date | null };

/** One row per known user, from identity's events or their own calls. */
export function applicantsRepository({ prisma, sql }: Db) {
  return {
    /** Whether the user exists; false for a closed account. */
    async isKnown(userId: UserId): Promise<boolean> {
      return (await prisma.applicant.count({ where: { userId, closedAt: null } })) > 0;
    },
    /** Adds a user; an existing row, also a tombstone, is not changed. */
    async add(userId: UserId): Promise<void> {
      await sql`INSERT INTO applicants (user_id) VALUES (${userId}::uuid) ON CONFLICT DO NOTHING`;
    },
    /** The latest code, also when it has expired. */
    async latestCode(userId: UserId): Promise<IssuedCode | null> {
      const row = await prisma.applicant.findUnique({ where: { userId } });
      return row?.code && row.codeExpiresAt ? { code: row.code, expiresAt: row.codeExpiresAt } : null;
    },
    /** Locks the user's row until the transaction ends, and creates it if missing. The lock serializes submissions and the closing of a user. */
    async lockForUpdate(userId: UserId): Promise<Applicant> {
      const [row] = await sql<{ code: string | null; code_expires_at: Date | null; forgotten_at: Date | null }>`
        INSERT INTO applicants (user_id) VALUES (${userId}::uuid)
        ON CONFLICT (user_id) DO UPDATE SET user_id = excluded.user_id
        RETURNING code, code_expires_at, forgotten_at`;
      const { code, code_expires_at: expiresAt, forgotten_at: closedAt } = row!;
      return { userId, issued: code && expiresAt ? { code, expiresAt } : null, closedAt };
    },
    async issue(userId: UserId, { code, expiresAt }: IssuedCode): Promise<void> {
      await prisma.applicant.update({ where: { userId }, data: { code, codeExpiresAt: expiresAt } });
    },
    /** Reopens the account of a tombstone, with its code. @returns false when it was already open */
    async reopen(userId: UserId, issued: IssuedCode | null): Promise<boolean> {
      const data = { closedAt: null, code: issued?.code ?? null, codeExpiresAt: issued?.expiresAt ?? null };
      const { count } = await prisma.applicant.updateMany({ where: { userId, closedAt: { not: null } }, data });
      return count === 1;
    },
    /** Turns the row into a tombstone without a code. */
    async close(userId: UserId, closedAt: Date): Promise<void> {
      await prisma.applicant.update({ where: { userId }, data: { code: null, codeExpiresAt: null, closedAt } });
    },
  };
}
