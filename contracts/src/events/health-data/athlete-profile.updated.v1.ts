import { z } from 'zod';
import { exampleIds } from '../../ids.ts';
import { defineEvent } from '../define-event.ts';

export const athleteProfileUpdated = defineEvent({
  type: 'entourage.health-data.athlete-profile.updated.v1',
  summary: 'An athlete saved the onboarding profile. Goals and health concerns never leave health-data.',
  data: z.object({
    athleteId: z.string(),
    version: z.int(),
    sport: z.string().nullable(),
    team: z.string().nullable(),
    position: z.string().nullable(),
    yearsActive: z.number().nullable(),
    onboardingCompleted: z.string().nullable(),
  }),
  tags: ['AthleteProfile'],
  example: {
    athleteId: exampleIds.athlete,
    version: 1,
    sport: 'Basketball',
    team: 'Harbor City Waves',
    position: 'Guard',
    yearsActive: 4,
    onboardingCompleted: '2026-03-01T09:00:00.000Z',
  },
});
