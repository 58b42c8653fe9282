import { type AthleteProfile, type athleteProfileInput, noConcern } from '@entourage/contracts/calls/athlete-profile';
import type { z } from 'zod';

/** The wizard's answers; empty until chosen. */
export type Answers = Omit<z.input<typeof athleteProfileInput>, 'sport' | 'yearsActive' | 'healthConcerns'> & {
  sport: z.input<typeof athleteProfileInput>['sport'] | '';
  yearsActive: number | null;
  healthConcerns: NonNullable<z.input<typeof athleteProfileInput>['healthConcerns']>;
};

/** The first of the two steps about health. */
export const goalsStep = 3;
export const lastStep = 4;

/** True when all required answers of the step are given. `step` counts from 1. */
export function isStepAnswered(step: number, { sport, team, position, yearsActive, primaryGoals }: Answers): boolean {
  if (step === 1) return sport !== '' && team.trim() !== '' && position.trim() !== '';
  if (step === 2) return yearsActive !== null;
  if (step === 3) return primaryGoals.length > 0;
  return true;
}

/** The first step that is not answered; the last one when all are. */
export function firstOpenStep(answers: Answers): number {
  for (let step = 1; step < lastStep; step += 1) if (!isStepAnswered(step, answers)) return step;
  return lastStep;
}

/** The step that the query of an address names, 1 for none or a wrong one. */
export function stepIn(search: string): number {
  const step = Number(new URLSearchParams(search).get('step'));
  return Number.isInteger(step) && step >= 1 && step <= lastStep ? step : 1;
}

type Concern = Answers['healthConcerns'][number];

/** 'None Currently' excludes all other options. */
export function toggleConcern(chosen: readonly Concern[], concern: Concern): Concern[] {
  if (chosen.includes(concern)) return chosen.filter((one) => one !== concern);
  if (concern === noConcern) return [noConcern];
  return [...chosen.filter((one) => one !== noConcern), concern];
}

/** Initial answers: the profile that is edited, else the data of the registration (decision O3). */
export function initialAnswers(profile: AthleteProfile | null, teamOrganization: string | null): Answers {
  const { sport, team, position, yearsActive, primaryGoals, healthConcerns } = profile ?? {};
  return {
    sport: (sport ?? '') as Answers['sport'],
    team: team ?? teamOrganization ?? '',
    position: position ?? '',
    yearsActive: yearsActive ?? null,
    primaryGoals: (primaryGoals ?? []) as Answers['primaryGoals'],
    healthConcerns: (healthConcerns ?? []) as Answers['healthConcerns'],
  };
}
