import type { UserId } from '@entourage/contracts/ids';
import { type MongoDb, StaleRow } from '@entourage/service-kit';
import { trusted } from 'mongoose';
import { athleteProfileSchema } from '../../models/athlete-profile.ts';
import type { AthleteProfileRecord } from '../domain/athlete-profile.ts';
import { athleteProfiles } from './encrypted-tables.ts';
import { lockableRows } from './lockable-rows.ts';

/** Onboarding profiles, with goals and health concerns encrypted. Locked rows are never returned. */
export function athleteProfileRepository({ connection, session, encryptedFields }: MongoDb) {
  const rows = connection.model('AthleteProfile', athleteProfileSchema);
  const answers = encryptedFields(athleteProfiles);
  return {
    async ofAthlete(userId: UserId): Promise<AthleteProfileRecord | null> {
      const row = await rows.findOne({ userId, lockedAt: null }, { _id: 0 }, { session }).lean<AthleteProfileRecord>();
      return row && answers.decrypt(row, userId);
    },
    /** Replaces the version before `next`. @throws StaleRow when another version is stored */
    async save(next: AthleteProfileRecord): Promise<void> {
      const before = { userId: next.userId, version: next.version - 1, lockedAt: null };
      const row = answers.encrypt(next, next.userId);
      const written = await rows.replaceOne(before, row, { session, upsert: before.version === 0 });
      if (written.matchedCount + written.upsertedCount === 0) throw new StaleRow();
    },
    /** A page in the order of user ids; for a snapshot. */
    async page(after: UserId | null, limit: number): Promise<AthleteProfileRecord[]> {
      const filter = { lockedAt: null, ...(after && { userId: trusted({ $gt: after }) }) };
      const found = await rows
        .find(filter, { _id: 0 }, { session })
        .sort({ userId: 1 })
        .limit(limit)
        .lean<AthleteProfileRecord[]>();
      return found.map((row) => answers.decrypt(row, row.userId));
    },
    ...lockableRows({ connection, session }, rows.modelName),
  };
}
