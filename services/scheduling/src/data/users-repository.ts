import type { Role, VerificationStatus } from '@entourage/contracts/access/roles';
import type { UserSnapshot } from '@entourage/contracts/events/identity/user-snapshot';
import type { UserId } from '@entourage/contracts/ids';
import type { Db } from './db.ts';

/** A user as projected from identity's events. */
export type KnownUser = {
  userId: UserId;
  firstName: string | null;
  lastName: string | null;
  role: Role;
  verificationStatus: VerificationStatus;
  isDeleted: boolean;
  timezone: string | null;
};

/** Users, projected from identity's events: names for display, not used for authorization. */
export function usersRepository({ prisma }: Db) {
  return {
    async upsert(user: UserSnapshot): Promise<void> {
      const row = {
        firstName: user.firstName,
        lastName: user.lastName,
        role: user.role,
        verificationStatus: user.verificationStatus,
        isDeleted: user.deletedAt !== null,
        timezone: user.timezone ?? null,
      };
      await prisma.userSnapshot.upsert({
        where: { userId: user.userId },
        create: { userId: user.userId, ...row },
        update: row,
        select: { userId: true },
      });
    },
    async byIds(ids: Iterable<UserId>): Promise<Map<UserId, KnownUser>> {
      const rows = await prisma.userSnapshot.findMany({ where: { userId: { in: [...new Set(ids)] } } });
      return new Map(rows.map((row) => [row.userId, row as KnownUser]));
    },
    async clear(): Promise<void> {
      await prisma.userSnapshot.deleteMany({});
    },
  };
}
