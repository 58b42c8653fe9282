import type { UserId } from '@entourage/contracts/ids';
import type { BiomarkerField } from '@entourage/contracts/rest/biomarkers';
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

/** Each version cannot be copied into another place: the seal is bound to athlete and version. */
const placeOf = ({ userId, version }: Pick<HistoryStep, 'userId' | 'version'>) => `${userId}:${version}`;

/** Every change there was, values sealed. Steps are added and, with the whole record, locked away and erased; never changed. */
export function historyRepository({ connection, session, sealed }: MongoDb) {
  const rows = connection.model('BiomarkersHistory', biomarkersHistorySchema);
  const values = sealed('biomarkers_history', ['changes']);
  return {
    async append(step: HistoryStep): Promise<void> {
      const fields = step.changes.map(({ field }) => field);
      const row: object = { ...values.seal(step, placeOf(step)), fields };
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
      return found.map((row) => values.open(row, placeOf(row)));
    },
    async lock(userId: UserId, lockedAt: Date): Promise<void> {
      await rows.updateMany({ userId, lockedAt: null }, { $set: { lockedAt } }, { session });
    },
    async erase(userId: UserId): Promise<void> {
      await rows.deleteMany({ userId }, { session });
    },
  };
}
