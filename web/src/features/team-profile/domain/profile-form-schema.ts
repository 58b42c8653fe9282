import {
  maxAchievements,
  maxKeywords,
  type TeamMemberProfile,
  teamMemberProfileInput,
} from '@entourage/contracts/calls/team-invites';
import { z } from 'zod';
import { texts } from '../texts.ts';

const { shape } = teamMemberProfileInput;

/** The contract's schema for form values: years are text, lists have a place for every entry they may hold. */
export const profileForm = teamMemberProfileInput.extend({
  yearsExperience: z
    .string()
    .trim()
    .regex(/^(-?\d+)?$/, { error: texts.yearsNumber })
    .transform((years): number | null | undefined => (years === '' ? null : Number(years)))
    .pipe(shape.yearsExperience),
});
export type ProfileForm = z.input<typeof profileForm>;
export type ProfileInput = z.output<typeof profileForm>;

const places = (count: number, entries: readonly string[] = []) =>
  Array.from({ length: count }, (_, place) => entries[place] ?? '');

/** Initial values of the form; empty before the first save. */
export const profileFormValues = (profile: TeamMemberProfile | null): ProfileForm => ({
  fieldOfExpertise: profile?.fieldOfExpertise ?? '',
  yearsExperience: profile?.yearsExperience?.toString() ?? '',
  expertiseKeywords: places(maxKeywords, profile?.expertiseKeywords),
  achievements: places(maxAchievements, profile?.achievements),
});
