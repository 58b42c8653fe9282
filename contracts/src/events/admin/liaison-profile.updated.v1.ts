import { z } from 'zod';
import { exampleIds } from '../../ids.ts';
import { defineEvent } from '../define-event.ts';

export const liaisonProfileUpdated = defineEvent({
  type: 'entourage.admin.liaison-profile.updated.v1',
  summary: 'The professional profile of a liaison changed.',
  data: z.object({
    userId: z.string(),
    version: z.int(),
    title: z.string().nullable(),
    specialization: z.string().nullable(),
    institution: z.string().nullable(),
    yearsExperience: z.int().nullable(),
  }),
  tags: ['LiaisonProfile', 'Liaisons', 'Users'],
  example: {
    userId: exampleIds.liaison,
    version: 2,
    title: 'Team Physician',
    specialization: 'Sports cardiology',
    institution: 'Adriatic Sports Clinic',
    yearsExperience: 14,
  },
});
