import type { UserId } from '@entourage/contracts/ids';
import type { IssuedCode } from '../domain/verification-code.ts';
import type { Db } from './db.ts';

export type Applicant = { userId: UserId; issued: IssuedCode | null; forgottenAt: Date | null };

/** One row per known user, from identity's events or their own calls (ADR 0054). */
export function applicantsRepository({ prisma, sql }: Db) {
  return {
    /** Whether there is such a user; not once the account is closed. */
    async isKnown(userId: UserId): Promise<boolean> {
      return (await prisma.applicant.count({ where: { userId, forgottenAt: null } })) > 0;
    },
    /** Adds a user; an existing row, also a tombstone, is not changed. */
    async add(userId: UserId): Promise<void> {
      await sql`INSERT INTO applicants (user_id) VALUES (${userId}::uuid) ON CONFLICT DO NOTHING`;
    },
    /** The code issued last, also an expired one. */
    async issuedTo(userId: UserId): Promise<IssuedCode | null> {
      const row = await prisma.applicant.findUnique({ where: { userId } });
      return row?.code && row.codeExpiresAt ? { code: row.code, expiresAt: row.codeExpiresAt } : null;
    },
    /** Locks the user's row until the commit, creating it if missing: serializes submissions and deletion of a user. */
    async lockForUpdate(userId: UserId): Promise<Applicant> {
      const [row] = await sql<{ code: string | null; code_expires_at: Date | null; forgotten_at: Date | null }>`
        INSERT INTO applicants (user_id) VALUES (${userId}::uuid)
        ON CONFLICT (user_id) DO UPDATE SET user_id = excluded.user_id
        RETURNING code, code_expires_at, forgotten_at`;
      const { code, code_expires_at: expiresAt, forgotten_at: forgottenAt } = row!;
      return { userId, issued: code && expiresAt ? { code, expiresAt } : null, forgottenAt };
    },
    async issue(userId: UserId, { code, expiresAt }: IssuedCode): Promise<void> {
      await prisma.applicant.update({ where: { userId }, data: { code, codeExpiresAt: expiresAt } });
    },
    /** Leaves a tombstone without the code. */
    async forget(userId: UserId, forgottenAt: Date): Promise<void> {
      await prisma.applicant.update({ where: { userId }, data: { code: null, codeExpiresAt: null, forgottenAt } });
    },
  };
}
