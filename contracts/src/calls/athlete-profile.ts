import { z } from 'zod';
import { assignedLiaison, ownAsAthlete } from '../access/policies.ts';
import { text } from '../text.ts';
import { defineCall, defineCalls } from './define-call.ts';

/** Option lists of the onboarding wizard. */
export const sports = [
  'Basketball',
  'Football (NFL)',
  'Baseball',
  'Soccer',
  'Tennis',
  'Golf',
  'Hockey',
  'Track & Field',
  'Swimming',
  'Other',
] as const;
export const yearsActiveOptions = [
  { label: '1-2 years', value: 1.5 },
  { label: '3-5 years', value: 4 },
  { label: '6-10 years', value: 8 },
  { label: '10+ years', value: 15 },
] as const;
export const goals = [
  'Injury Prevention',
  'Performance Optimization',
  'Recovery Enhancement',
  'Nutrition Guidance',
  'Sleep Optimization',
  'Mental Health Support',
] as const;
export const healthConcerns = [
  'Joint Health',
  'Cardiovascular Health',
  'Muscle Recovery',
  'Nutrition Deficiencies',
  'Sleep Issues',
  'Stress Management',
  'None Currently',
] as const;
export const noConcern = 'None Currently';

/** Body of POST /api/athlete-profile (decisions O2, O4, O6). */
export const athleteProfileInput = z.object({
  sport: z.enum(sports, { error: 'Choose a sport from the list' }),
  team: text({ maxLength: 120, required: 'Team is required' }),
  position: text({ maxLength: 120, required: 'Position is required' }),
  yearsActive: z
    .number({ error: 'Years active is required' })
    .min(0)
    .max(60, { error: 'Years active must be 0 to 60' }),
  primaryGoals: z
    .array(z.enum(goals, { error: 'Choose goals from the list' }), { error: 'Choose at least one goal' })
    .min(1, { error: 'Choose at least one goal' }),
  healthConcerns: z
    .array(z.enum(healthConcerns, { error: 'Choose concerns from the list' }), { error: 'Must be a list' })
    .nullish()
    .transform((concerns) => concerns ?? []),
});
export type AthleteProfileInput = z.infer<typeof athleteProfileInput>;

export const athleteProfile = z.object({
  userId: z.string(),
  sport: z.string(),
  team: z.string(),
  position: z.string(),
  yearsActive: z.number(),
  primaryGoals: z.array(z.string()),
  healthConcerns: z.array(z.string()),
  onboardingCompleted: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type AthleteProfile = z.infer<typeof athleteProfile>;

/**
 * The profile as the athlete's liaisons see it. `healthConcerns` is null when the athlete answered under the promise that nobody else sees
 * them, and has not saved the profile since.
 */
export const assignedAthleteProfile = athleteProfile
  .pick({ userId: true, sport: true, team: true, position: true, primaryGoals: true, updatedAt: true })
  .extend({ healthConcerns: z.array(z.string()).nullable() });
export type AssignedAthleteProfile = z.infer<typeof assignedAthleteProfile>;

export const athleteProfileCalls = defineCalls('health-data', {
  saveAthleteProfile: defineCall('POST /api/athlete-profile', {
    summary: 'Saves the caller’s onboarding answers: 201 the first time',
    attempt: 'save an athlete profile',
    access: ownAsAthlete,
    refuses: ['NOT_FOUND'],
    request: athleteProfileInput,
    answer: athleteProfile,
    upsert: 'profile',
  }),
  myAthleteProfile: defineCall('GET /api/athlete-profile', {
    summary: 'The caller’s own profile, or null',
    attempt: 'read an athlete profile',
    access: ownAsAthlete,
    answer: athleteProfile.nullable(),
  }),
  athleteProfileOfAthlete: defineCall('GET /api/athlete-profile/{athleteId}', {
    summary: 'The onboarding answers of an assigned athlete, or null',
    attempt: 'read the athlete profile of {subject}',
    access: { approved: true, roles: ['LIAISON'], relation: assignedLiaison('athleteId') },
    answer: assignedAthleteProfile.nullable(),
  }),
});
