import type { Id, UserId } from '@entourage/contracts/ids';
import type { Db } from './db.ts';

/** Requested password resets. Holds hashes of tokens only. */
export function passwordResetsRepository({ prisma }: Db) {
  return {
    /** @param userId null when no account has the address: the row is written alike, so that the time is the same */
    async add(reset: { id: Id; userId: UserId | null; expiresAt: Date }): Promise<void> {
      await prisma.passwordReset.create({ data: reset });
    },

    /** The user of a requested reset. @returns null for an unknown address, or when the reset is gone */
    async userOf(id: Id): Promise<UserId | null> {
      return (await prisma.passwordReset.findUnique({ where: { id }, select: { userId: true } }))?.userId ?? null;
    },

    /** Stores the token of the mail that is about to be sent, in place of an earlier one. @returns false when the reset has ended */
    async setToken(id: Id, { tokenHash, at }: { tokenHash: string; at: Date }): Promise<boolean> {
      const where = { id, expiresAt: { gt: at } };
      const { count } = await prisma.passwordReset.updateMany({ where, data: { tokenHash } });
      return count === 1;
    },

    /** The user that a token is for. @returns null for an unknown, used or expired one */
    async userOfToken(tokenHash: string, at: Date): Promise<UserId | null> {
      const where = { tokenHash, expiresAt: { gt: at } };
      return (await prisma.passwordReset.findFirst({ where, select: { userId: true } }))?.userId ?? null;
    },

    /** Uses up a token. @returns false when another call has already done so */
    async take(tokenHash: string, at: Date): Promise<boolean> {
      const { count } = await prisma.passwordReset.deleteMany({ where: { tokenHash, expiresAt: { gt: at } } });
      return count === 1;
    },

    async deleteOf(userId: UserId): Promise<void> {
      await prisma.passwordReset.deleteMany({ where: { userId } });
    },

    async delete(id: Id): Promise<void> {
      await prisma.passwordReset.deleteMany({ where: { id } });
    },

    async deleteExpired(before: Date): Promise<void> {
      await prisma.passwordReset.deleteMany({ where: { expiresAt: { lt: before } } });
    },
  };
}
