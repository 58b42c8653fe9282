import { Schema } from 'mongoose';

/**
 * One row per athlete of whom anything is stored: what a first save and a closing account meet on, so that neither overlooks the
 * other, and afterwards the tombstone.
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
