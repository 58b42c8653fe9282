import type { Id, UserId } from '@entourage/contracts/ids';
import { lookupKey } from '@entourage/contracts/lookup-key';
import type { Db } from './db.ts';

export type NewEmailChange = {
  /** Also the id of the mail to the new address. */
  id: Id;
  userId: UserId;
  oldEmail: string | null;
  /** Null where the address is only removed. */
  newEmail: string | null;
  confirmUntil: Date;
  appliedAt: Date | null;
  /** The id of the mail to the old address; null without one. */
  undoId: Id | null;
  undoUntil: Date;
  createdAt: Date;
};
export type EmailChange = Pick<NewEmailChange, 'id' | 'userId' | 'oldEmail' | 'newEmail' | 'createdAt'>;
type Issued = { tokenHash: string; at: Date };

const fields = { id: true, userId: true, oldEmail: true, newEmail: true, createdAt: true } as const;

/** Requested changes of addresses, and the links that take them back. Holds only hashes of tokens. */
export function emailChangesRepository({ prisma }: Db) {
  return {
    async add(change: NewEmailChange): Promise<void> {
      const oldEmailKey = change.oldEmail && lookupKey(change.oldEmail);
      await prisma.emailChange.create({ data: { ...change, oldEmailKey } });
    },

    /** The address that waits for its link to be opened. @returns null when none does */
    async pendingOf(userId: UserId, at: Date): Promise<string | null> {
      const where = { userId, appliedAt: null, confirmUntil: { gt: at } };
      const pending = await prisma.emailChange.findFirst({ where, select: { newEmail: true } });
      return pending?.newEmail ?? null;
    },

    /** Ends the request that waits for its link; a link that takes a change back stays. @returns whether there was a request */
    async endPending(userId: UserId, at: Date): Promise<boolean> {
      const where = { userId, appliedAt: null, confirmUntil: { gt: at } };
      const { count } = await prisma.emailChange.updateMany({ where, data: { confirmUntil: at } });
      return count > 0;
    },

    /** Stores the token of the mail that is about to be sent, in place of an earlier one. @returns false when the change has ended */
    async setToken(id: Id, { tokenHash, at }: Issued): Promise<boolean> {
      const where = { id, appliedAt: null, confirmUntil: { gt: at } };
      const { count } = await prisma.emailChange.updateMany({ where, data: { tokenHash } });
      return count === 1;
    },

    /** Like `setToken`, for the link that takes the change back. @param undoId id of the mail to the old address */
    async setUndoToken(undoId: Id, { tokenHash, at }: Issued): Promise<boolean> {
      const where = { undoId, undoUntil: { gt: at } };
      const { count } = await prisma.emailChange.updateMany({ where, data: { undoTokenHash: tokenHash } });
      return count === 1;
    },

    /** The change that a token confirms. @returns null for an unknown, used or expired one */
    ofToken: (tokenHash: string, at: Date): Promise<EmailChange | null> =>
      prisma.emailChange.findFirst({
        where: { tokenHash, appliedAt: null, confirmUntil: { gt: at } },
        select: fields,
      }),

    /** The change that a token takes back. @returns null for an unknown, used or expired one */
    ofUndoToken: (undoTokenHash: string, at: Date): Promise<EmailChange | null> =>
      prisma.emailChange.findFirst({ where: { undoTokenHash, undoUntil: { gt: at } }, select: fields }),

    /** Uses up the token. @returns false when another call has already done so */
    async apply(id: Id, { at, undoUntil }: { at: Date; undoUntil: Date }): Promise<boolean> {
      const where = { id, appliedAt: null, confirmUntil: { gt: at } };
      const { count } = await prisma.emailChange.updateMany({ where, data: { appliedAt: at, undoUntil } });
      return count === 1;
    },

    /** Deletes a change and what was changed after it: a link that a thief has caused must not lead back to the thief's address. @returns false when it no longer exists */
    async takeBack({ id, userId, createdAt }: EmailChange): Promise<boolean> {
      const { count } = await prisma.emailChange.deleteMany({ where: { id } });
      await prisma.emailChange.deleteMany({ where: { userId, createdAt: { gte: createdAt } } });
      return count === 1;
    },

    async deleteOf(userId: UserId): Promise<void> {
      await prisma.emailChange.deleteMany({ where: { userId } });
    },

    async deleteExpired(before: Date): Promise<void> {
      await prisma.emailChange.deleteMany({ where: { undoUntil: { lt: before } } });
    },
  };
}
