import { athleteProfileCalls } from '../calls/athlete-profile.ts';
import { biomarkersCalls } from '../calls/biomarkers.ts';
import { exampleIds } from '../ids.ts';
import { defineExamples } from './define-examples.ts';
import { at, later } from './people.ts';

const answers = {
  sport: 'Basketball',
  team: 'Harbor City Waves',
  position: 'Guard',
  yearsActive: 8,
  primaryGoals: ['Injury Prevention'],
  healthConcerns: ['Joint Health'],
} as const;

const profile = {
  ...answers,
  userId: exampleIds.athlete,
  primaryGoals: [...answers.primaryGoals],
  healthConcerns: [...answers.healthConcerns],
  onboardingCompleted: 'true',
  createdAt: at,
  updatedAt: at,
};

export const athleteProfileExamples = defineExamples(athleteProfileCalls, {
  saveAthleteProfile: {
    request: { ...answers, primaryGoals: ['Injury Prevention'], healthConcerns: ['Joint Health'] },
    answer: profile,
  },
  myAthleteProfile: { answer: profile },
  athleteProfileOfAthlete: {
    answer: {
      userId: exampleIds.athlete,
      sport: 'Basketball',
      team: 'Harbor City Waves',
      position: 'Guard',
      primaryGoals: ['Injury Prevention'],
      updatedAt: at,
      healthConcerns: null,
    },
  },
});

/** Of the athlete of the demo. */
export const biomarkersExample = {
  userId: exampleIds.athlete,
  version: 4,
  injuryRisk: 'LOW',
  trainingIntensity: 'MODERATE',
  focusArea: 'Recovery',
  nutritionAdvice: ['Two litres of water a day'],
  nextTodo: 'Send the sleep diary',
  notAssessed: [],
  notShared: [],
  updatedAt: at,
  updatedBy: exampleIds.liaison,
} as const;
const record = {
  ...biomarkersExample,
  nutritionAdvice: [...biomarkersExample.nutritionAdvice],
  notAssessed: [],
  notShared: [],
};

export const historyEntryExample = {
  version: 4,
  at,
  by: exampleIds.liaison,
  byRole: 'LIAISON' as const,
  changes: [{ field: 'injuryRisk' as const, from: 'MEDIUM', to: 'LOW' }],
};

export const biomarkersExamples = defineExamples(biomarkersCalls, {
  myBiomarkers: { answer: record },
  biomarkersAccessLog: {
    answer: [
      {
        id: exampleIds.event,
        at: later,
        actorId: exampleIds.liaison,
        actorRole: 'LIAISON',
        actor: { firstName: 'Dana', lastName: 'Rivera', username: 'dr.rivera' },
        action: 'biomarkers.view',
        fields: ['injuryRisk'],
        reason: null,
      },
    ],
  },
  athleteBiomarkers: { answer: record },
  updateBiomarkers: { request: { injuryRisk: 'LOW' }, answer: record },
  biomarkersHistory: { answer: [historyEntryExample] },
  completeNextTodo: { answer: { ...record, version: 5, nextTodo: null } },
});
