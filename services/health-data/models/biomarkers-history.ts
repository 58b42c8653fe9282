import { Schema } from 'mongoose';

/** One row per version of a record, never changed. Names of fields are readable; `changes`, with the values, is encrypted. */
export const biomarkersHistorySchema = new Schema(
  {
    userId: { type: String, required: true },
    version: { type: Number, required: true },
    at: { type: Date, required: true },
    by: { type: String, required: true },
    byRole: { type: String, required: true },
    fields: { type: [String], required: true },
    changes: { type: String, required: true },
    lockedAt: Date,
  },
  { collection: 'biomarkers_history', versionKey: false },
);
biomarkersHistorySchema.index({ userId: 1, version: -1 }, { unique: true });
