import { Schema } from 'mongoose';

/**
 * One row per athlete with stored data. A first save and the closing of an account both write it, so they conflict instead of
 * missing each other. Afterwards it is the tombstone.
 */
export const athleteRecordSchema = new Schema(
  {
    userId: { type: String, required: true },
    /** Kinds of rows stored so far: profile, biomarkers. */
    kinds: Number,
    lockedAt: Date,
    erasedAt: Date,
  },
  { collection: 'athlete_records', versionKey: false },
);
athleteRecordSchema.index({ userId: 1 }, { unique: true });
athleteRecordSchema.index({ erasedAt: 1, lockedAt: 1 });
