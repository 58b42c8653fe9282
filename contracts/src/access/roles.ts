import { z } from 'zod';

export const role = z.enum(['ATHLETE', 'LIAISON', 'ADMIN', 'TEAM_MEMBER']);
export const verificationStatus = z.enum(['PENDING', 'UNDER_REVIEW', 'APPROVED', 'REJECTED']);
/** The status of a caller: the verification status, or ENROLLING for an ADMIN who has to enrol a second factor first and counts as not approved (ADR 0078). */
export const callerStatus = z.enum([...verificationStatus.options, 'ENROLLING']);
export const liaisonType = z.enum(['SPORTS_SCIENCE', 'SPORTS_MEDICINE', 'PERSONAL_COACH']);
export const shareScope = z.enum([
  'injuryRisk',
  'trainingIntensity',
  'focusArea',
  'nutritionAdvice',
  'nextTodo',
  'liaisons',
]);

export type Role = z.infer<typeof role>;
export type VerificationStatus = z.infer<typeof verificationStatus>;
export type CallerStatus = z.infer<typeof callerStatus>;
export type LiaisonType = z.infer<typeof liaisonType>;
export type ShareScope = z.infer<typeof shareScope>;

export const anyRole = role.options;
