import { sports, yearsActiveOptions } from '@entourage/contracts/calls/athlete-profile';
import { useEffect } from 'react';
import { z } from 'zod';
import { pageState } from '#shared/browser/page-state.ts';
import { sessionDrafts } from '#shared/browser/session-drafts.ts';
import type { Answers } from '../domain/wizard-steps.ts';

const name = 'onboarding';
const maxLength = 120;
const years = yearsActiveOptions.map(({ value }) => value) as number[];

/** The answers that survive a reload: none about goals and health, which may not be in browser storage (decision O6). */
const storedAnswers = z.object({
  sport: z.enum(['', ...sports]),
  team: z.string().max(maxLength),
  position: z.string().max(maxLength),
  yearsActive: z
    .number()
    .refine((value) => years.includes(value))
    .nullable(),
});

/** All answers, kept until a reload, for a user who comes back to the wizard. */
const typed = new Map<string, Answers>();
pageState.endsWith(() => typed.clear());

export const onboardingDrafts = {
  /** `initial` with what this account has answered in this tab. */
  read(userId: string, initial: Answers): Answers {
    const stored = storedAnswers.safeParse(sessionDrafts.read(userId, name));
    return typed.get(userId) ?? { ...initial, ...stored.data };
  },
  write(userId: string, answers: Answers): void {
    const { sport, team, position, yearsActive } = answers;
    typed.set(userId, answers);
    sessionDrafts.write(userId, name, { sport, team, position, yearsActive });
  },
  remove(userId: string): void {
    typed.delete(userId);
    sessionDrafts.remove(userId, name);
  },
};

/** Keeps the answers as they are given; `userId` is null where none are kept. */
export function useKeptAnswers(userId: string | null, answers: Answers): void {
  useEffect(() => {
    if (userId !== null) onboardingDrafts.write(userId, answers);
  }, [userId, answers]);
}
