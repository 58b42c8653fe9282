import type { Role, VerificationStatus } from '@entourage/contracts/access/roles';
import type { UserSnapshot } from '@entourage/contracts/events/identity/user-snapshot';
import type { Db } from './db.ts';

/** A user as projected from identity's events. */
export type KnownUser = {
  userId: string;
  username: string | null;
  firstName: string | null;
  lastName: string | null;
  role: Role;
  verificationStatus: VerificationStatus;
  deletedAt: Date | null;
};

const known = {
  userId: true,
  username: true,
  firstName: true,
  lastName: true,
  role: true,
  verificationStatus: true,
  deletedAt: true,
} as const;

/** Users, projected from identity's events. */
export function usersRepository({ prisma, sql }: Db) {
  return {
    async upsert({ userId, version: _, createdAt, deletedAt, ...snapshot }: UserSnapshot): Promise<void> {
      const row = {
        username: snapshot.username,
        firstName: snapshot.firstName,
        lastName: snapshot.lastName,
        profileImageUrl: snapshot.profileImageUrl,
        role: snapshot.role,
        verificationStatus: snapshot.verificationStatus,
        createdAt: new Date(createdAt),
        deletedAt: deletedAt === null ? null : new Date(deletedAt),
      };
      await prisma.userSnapshot.upsert({
        where: { userId },
        create: { userId, ...row },
        update: row,
        select: { userId: true },
      });
    },
    async clear(): Promise<void> {
      await prisma.userSnapshot.deleteMany({});
    },
    async byIds(ids: readonly string[]): Promise<Map<string, KnownUser>> {
      const rows = await prisma.userSnapshot.findMany({ where: { userId: { in: [...ids] } }, select: known });
      return new Map(rows.map((row) => [row.userId, row as KnownUser]));
    },
    /** Locks the users until the transaction ends: a concurrent role change or deletion waits, or is visible here. */
    async lockForShare(ids: readonly string[]): Promise<Map<string, KnownUser>> {
      const rows = await sql<KnownUser>`
        SELECT user_id AS "userId", username, first_name AS "firstName", last_name AS "lastName", role,
               verification_status AS "verificationStatus", deleted_at AS "deletedAt"
        FROM user_snapshots WHERE user_id = ANY(${ids}::uuid[]) ORDER BY user_id FOR SHARE`;
      return new Map(rows.map((row) => [row.userId, row]));
    },
  };
}
