import { AppError } from '@entourage/contracts/errors';
import type { UserId } from '@entourage/contracts/ids';
import type { MongoDb } from '@entourage/service-kit';
import { trusted } from 'mongoose';
import { athleteRecordSchema } from '../../models/athlete-record.ts';

/** The state of an athlete's records: open, locked or erased. */
export function recordsRepository({ connection, session }: MongoDb) {
  const rows = connection.model('AthleteRecord', athleteRecordSchema);
  return {
    /**
     * Called before the first row of a kind is stored. The counter makes a concurrent `lock` conflict: MongoDB treats a write that changes
     * nothing as a read.
     * @throws AppError NOT_FOUND once the account is closed
     */
    async open(userId: UserId): Promise<void> {
      const known = await rows.findOne({ userId }, { lockedAt: 1 }, { session }).lean();
      if (known?.lockedAt) throw new AppError('NOT_FOUND');
      await rows.updateOne({ userId }, { $inc: { kinds: 1 } }, { session, upsert: true });
    },
    /** Whether anything was ever stored or locked for the user. */
    async isKnown(userId: UserId): Promise<boolean> {
      return (await rows.exists({ userId }).session(session ?? null)) !== null;
    },
    /** @returns false when it was already locked */
    async lock(userId: UserId, lockedAt: Date): Promise<boolean> {
      const known = await rows.findOne({ userId }, { lockedAt: 1 }, { session }).lean();
      if (known?.lockedAt) return false;
      await rows.updateOne({ userId }, { $set: { lockedAt, erasedAt: null } }, { session, upsert: true });
      return true;
    },
    /** @returns false when it was already open, or its rows are erased */
    async unlock(userId: UserId): Promise<boolean> {
      const locked = { userId, erasedAt: null, lockedAt: trusted({ $ne: null }) };
      const { modifiedCount } = await rows.updateOne(locked, { $set: { lockedAt: null } }, { session });
      return modifiedCount === 1;
    },
    /** Athletes whose rows were locked before an instant and are not erased yet. */
    async dueForErasure(lockedBefore: Date, limit: number): Promise<UserId[]> {
      const filter = { erasedAt: null, lockedAt: trusted({ $lt: lockedBefore }) };
      const due = await rows.find(filter, { userId: 1 }, { session }).sort({ lockedAt: 1 }).limit(limit).lean();
      return due.map(({ userId }) => userId);
    },
    /** @returns false when it was already marked */
    async markErased(userId: UserId, erasedAt: Date): Promise<boolean> {
      const { modifiedCount } = await rows.updateOne({ userId, erasedAt: null }, { $set: { erasedAt } }, { session });
      return modifiedCount === 1;
    },
  };
}
