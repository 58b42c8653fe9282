import { Schema } from 'mongoose';

/** One onboarding profile per athlete. `primaryGoals` and `healthConcerns` are encrypted. */
export const athleteProfileSchema = new Schema(
  {
    userId: { type: String, required: true },
    version: { type: Number, required: true },
    sport: { type: String, required: true },
    team: { type: String, required: true },
    position: { type: String, required: true },
    yearsActive: { type: Number, required: true },
    primaryGoals: { type: String, required: true },
    healthConcerns: { type: String, required: true },
    isOpenToLiaisons: Boolean,
    onboardingCompleted: { type: Date, required: true },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
    lockedAt: Date,
  },
  { collection: 'athlete_profiles', versionKey: false },
);
athleteProfileSchema.index({ userId: 1 }, { unique: true });
