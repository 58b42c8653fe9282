import type { Id, UserId } from '@entourage/contracts/ids';
import type { Db } from './db.ts';

export type NewPhoto = { id: Id; userId: UserId; content: Buffer; createdAt: Date };

/** The photos of open accounts, at most one for each. */
export function photosRepository({ prisma }: Db) {
  return {
    /** @param ownedBy only a photo of this account */
    async content(id: Id, ownedBy?: UserId): Promise<Buffer | null> {
      const where = { id, ...(ownedBy && { userId: ownedBy }) };
      const row = await prisma.photo.findUnique({ where, select: { content: true } });
      return row && Buffer.from(row.content);
    },
    async ownerOf(id: Id): Promise<UserId | null> {
      const row = await prisma.photo.findUnique({ where: { id }, select: { userId: true } });
      return (row?.userId ?? null) as UserId | null;
    },
    async add({ content, ...photo }: NewPhoto): Promise<void> {
      await prisma.photo.create({ data: { ...photo, content: new Uint8Array(content) }, select: { id: true } });
    },
    async deleteOf(userId: UserId): Promise<void> {
      await prisma.photo.deleteMany({ where: { userId } });
    },
  };
}
