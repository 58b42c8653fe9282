import type { BiomarkerField } from '@entourage/contracts/calls/biomarkers';
import type { UserId } from '@entourage/contracts/ids';
import type { MongoDb } from '@entourage/service-kit';
import { trusted } from 'mongoose';
import { biomarkersHistorySchema } from '../../models/biomarkers-history.ts';
import type { HistoryEntry } from '../domain/change-biomarkers.ts';
import { biomarkersHistory } from './encrypted-tables.ts';
import { lockableRows } from './lockable-rows.ts';

type Page = {
  /** Only versions below this one. */
  before?: number | null | undefined;
  limit: number;
  /** Only entries that changed one of these fields. */
  changedFields?: readonly BiomarkerField[];
};

/** The history of changes, values encrypted. Append-only; locked and erased together with the record. */
export function historyRepository({ connection, session, encryptedFields }: MongoDb) {
  const rows = connection.model('BiomarkersHistory', biomarkersHistorySchema);
  const values = encryptedFields(biomarkersHistory);
  return {
    async append(entry: HistoryEntry): Promise<void> {
      const fields = entry.changes.map(({ field }) => field);
      const row: object = { ...values.encrypt(entry, biomarkersHistory.idOf(entry)), fields };
      await new rows(row).save({ session });
    },
    /** @returns newest first */
    async ofAthlete(userId: UserId, { before, limit, changedFields }: Page): Promise<HistoryEntry[]> {
      const filter = {
        userId,
        lockedAt: null,
        ...(before && { version: trusted({ $lt: before }) }),
        ...(changedFields && { fields: trusted({ $in: changedFields }) }),
      };
      const found = await rows
        .find(filter, { _id: 0, fields: 0 }, { session })
        .sort({ version: -1 })
        .limit(limit)
        .lean<HistoryEntry[]>();
      return found.map((row) => values.decrypt(row, biomarkersHistory.idOf(row)));
    },
    ...lockableRows({ connection, session }, rows.modelName),
  };
}
