import type { UserId } from '@entourage/contracts/ids';
import type { MongoDb } from '@entourage/service-kit';

type Lockable = { userId: string; lockedAt: Date | null };

/**
 * Locking, unlocking and erasing the rows of an athlete, alike for each collection of a record (decision P5).
 * @param model the name of a model that the connection has
 */
export function lockableRows({ connection, session }: Pick<MongoDb, 'connection' | 'session'>, model: string) {
  const rows = connection.model<Lockable>(model);
  return {
    async lock(userId: UserId, lockedAt: Date): Promise<void> {
      await rows.updateMany({ userId, lockedAt: null }, { $set: { lockedAt } }, { session });
    },
    async unlock(userId: UserId): Promise<void> {
      await rows.updateMany({ userId }, { $set: { lockedAt: null } }, { session });
    },
    /** How many rows `lock` would lock. */
    countOpen: (userId: UserId): Promise<number> =>
      rows
        .countDocuments({ userId, lockedAt: null })
        .session(session ?? null)
        .exec(),
    /** Deletes the rows after their retention. */
    async erase(userId: UserId): Promise<void> {
      await rows.deleteMany({ userId }, { session });
    },
  };
}
