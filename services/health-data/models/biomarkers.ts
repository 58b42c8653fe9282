import { Schema } from 'mongoose';

/** One record per athlete. The five fields and `riskTrend` are encrypted; absent ones are not assessed (decision O1). */
export const biomarkersSchema = new Schema(
  {
    userId: { type: String, required: true },
    version: { type: Number, required: true },
    injuryRisk: String,
    trainingIntensity: String,
    focusArea: String,
    nutritionAdvice: String,
    nextTodo: String,
    updatedAt: Date,
    updatedBy: String,
    changedFields: { type: [String], default: undefined },
    riskTrend: String,
    todoSetAt: Date,
    todoDoneAt: Date,
    /** Set when the account is closed; from then on no call reads the row (decision P5). */
    lockedAt: Date,
  },
  { collection: 'biomarkers', versionKey: false },
);
biomarkersSchema.index({ userId: 1 }, { unique: true });
