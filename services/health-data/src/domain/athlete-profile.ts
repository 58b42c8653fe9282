import {
  type AssignedAthleteProfile,
  type AthleteProfile,
  type AthleteProfileInput,
  noConcern,
} from '@entourage/contracts/calls/athlete-profile';
import type { UserId } from '@entourage/contracts/ids';

export type AthleteProfileRecord = AthleteProfileInput & {
  userId: UserId;
  version: number;
  /** False or absent in a profile saved while the wizard said that nobody else sees the health concerns. */
  isOpenToLiaisons?: boolean;
  onboardingCompleted: Date;
  createdAt: Date;
  updatedAt: Date;
};

/** Removes duplicates, and 'None Currently' next to another concern. */
export function normalizedConcerns(
  concerns: AthleteProfileInput['healthConcerns'],
): AthleteProfileInput['healthConcerns'] {
  const unique = [...new Set(concerns)];
  return unique.length > 1 ? unique.filter((concern) => concern !== noConcern) : unique;
}

/** The profile after a save. Only the first save sets `onboardingCompleted`. */
export function savedProfile(
  old: AthleteProfileRecord | null,
  input: AthleteProfileInput,
  { userId, at }: { userId: UserId; at: Date },
): AthleteProfileRecord {
  return {
    ...input,
    primaryGoals: [...new Set(input.primaryGoals)],
    healthConcerns: normalizedConcerns(input.healthConcerns),
    userId,
    version: (old?.version ?? 0) + 1,
    isOpenToLiaisons: true,
    onboardingCompleted: old?.onboardingCompleted ?? at,
    createdAt: old?.createdAt ?? at,
    updatedAt: at,
  };
}

export const athleteProfileView = ({
  version: _version,
  isOpenToLiaisons: _isOpen,
  ...profile
}: AthleteProfileRecord): AthleteProfile => ({
  ...profile,
  onboardingCompleted: profile.onboardingCompleted.toISOString(),
  createdAt: profile.createdAt.toISOString(),
  updatedAt: profile.updatedAt.toISOString(),
});

/** The health values of a profile that the athlete's liaisons may see. */
export const fieldsForLiaisons = (profile: AthleteProfileRecord | null): (keyof AthleteProfileInput)[] =>
  profile && !profile.isOpenToLiaisons ? ['primaryGoals'] : ['primaryGoals', 'healthConcerns'];

/** The profile as the athlete's liaisons see it. */
export const profileForLiaisons = (profile: AthleteProfileRecord): AssignedAthleteProfile => ({
  userId: profile.userId,
  sport: profile.sport,
  team: profile.team,
  position: profile.position,
  primaryGoals: profile.primaryGoals,
  healthConcerns: profile.isOpenToLiaisons ? profile.healthConcerns : null,
  updatedAt: profile.updatedAt.toISOString(),
});
