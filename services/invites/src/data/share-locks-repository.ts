import type { UserId } from '@entourage/contracts/ids';
import type { ShareLock } from '../domain/share-lock.ts';
import type { Db } from './db.ts';

/** Windows in which an athlete's shares are suspended, at most one per athlete. `shares.activeOf` reads them too. */
export function shareLocksRepository({ prisma }: Db) {
  return {
    async ofOwner(ownerId: UserId): Promise<ShareLock | null> {
      const row = await prisma.shareLock.findUnique({ where: { ownerId } });
      return row && { from: row.lockedFrom, to: row.lockedTo };
    },
    async save(ownerId: UserId, { from, to }: ShareLock): Promise<void> {
      const window = { lockedFrom: from, lockedTo: to };
      await prisma.shareLock.upsert({ where: { ownerId }, create: { ownerId, ...window }, update: window });
    },
    async remove(ownerId: UserId): Promise<void> {
      await prisma.shareLock.deleteMany({ where: { ownerId } });
    },
  };
}
