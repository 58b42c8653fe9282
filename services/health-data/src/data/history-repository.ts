import type { BiomarkerField } from '@entourage/contracts/calls/biomarkers';
import type { UserId } from '@entourage/contracts/ids';
import type { MongoDb } from '@entourage/service-kit';
import { trusted } from 'mongoose';
import { biomarkersHistorySchema } from '../../models/biomarkers-history.ts';
import type { HistoryStep } from '../domain/change-biomarkers.ts';

type Page = {
  /** Only versions below this one. */
  before?: number | null | undefined;
  limit: number;
  /** Only steps that changed one of these fields. */
  touching?: readonly BiomarkerField[];
};

/** The id that is authenticated: a ciphertext is bound to athlete and version. */
const placeOf = ({ userId, version }: Pick<HistoryStep, 'userId' | 'version'>) => `${userId}:${version}`;

/** The history of changes, values encrypted. Steps are append-only; they are locked and erased with the whole record. */
export function historyRepository({ connection, session, encryptedFields }: MongoDb) {
  const rows = connection.model('BiomarkersHistory', biomarkersHistorySchema);
  const values = encryptedFields('biomarkers_history', ['changes']);
  return {
    async append(step: HistoryStep): Promise<void> {
      const fields = step.changes.map(({ field }) => field);
      const row: object = { ...values.encrypt(step, placeOf(step)), fields };
      await new rows(row).save({ session });
    },
    /** @returns newest first */
    async ofAthlete(userId: UserId, { before, limit, touching }: Page): Promise<HistoryStep[]> {
      const filter = {
        userId,
        lockedAt: null,
        ...(before && { version: trusted({ $lt: before }) }),
        ...(touching && { fields: trusted({ $in: touching }) }),
      };
      const found = await rows
        .find(filter, { _id: 0, fields: 0 }, { session })
        .sort({ version: -1 })
        .limit(limit)
        .lean<HistoryStep[]>();
      return found.map((row) => values.decrypt(row, placeOf(row)));
    },
    async lock(userId: UserId, lockedAt: Date): Promise<void> {
      await rows.updateMany({ userId, lockedAt: null }, { $set: { lockedAt } }, { session });
    },
    async erase(userId: UserId): Promise<void> {
      await rows.deleteMany({ userId }, { session });
    },
  };
}
