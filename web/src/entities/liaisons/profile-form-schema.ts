import { type LiaisonProfile, liaisonProfileInput } from '@entourage/contracts/calls/admin';
import { z } from 'zod';
import { profileTexts } from './texts.ts';

const { shape } = liaisonProfileInput;
const splitLines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
const lines = (list: typeof shape.expertise) =>
  z
    .string()
    .transform(splitLines)
    .pipe(list as z.ZodType<string[], string[]>);

const years = z
  .string()
  .trim()
  .refine((text) => /^\d*$/.test(text), { error: profileTexts.yearsNumber })
  .transform((text) => (text === '' ? null : Number(text)))
  .pipe(shape.yearsExperience as z.ZodType<number | null, number | null>);

/** The contract's schema for form values: everything is text, a list has one entry per line. */
export const profileForm = liaisonProfileInput.extend({
  yearsExperience: years,
  expertise: lines(shape.expertise),
  achievements: lines(shape.achievements),
  credentials: lines(shape.credentials),
});
export type ProfileFormValues = z.input<typeof profileForm>;
export type ProfileInput = z.output<typeof profileForm>;

/** Initial values of the form; empty for a new liaison. */
export function profileFormValues(profile: LiaisonProfile | null): ProfileFormValues {
  return {
    title: profile?.title ?? '',
    specialization: profile?.specialization ?? '',
    institution: profile?.institution ?? '',
    yearsExperience: profile?.yearsExperience?.toString() ?? '',
    expertise: profile?.expertise.join('\n') ?? '',
    achievements: profile?.achievements.join('\n') ?? '',
    credentials: profile?.credentials.join('\n') ?? '',
    researchFocus: profile?.researchFocus ?? '',
    bio: profile?.bio ?? '',
    profileImageUrl: profile?.profileImageUrl ?? '',
  };
}
