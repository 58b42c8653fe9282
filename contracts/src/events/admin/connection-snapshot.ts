import { z } from 'zod';
import { liaisonType } from '../../access/roles.ts';
import { exampleIds } from '../../ids.ts';

/** One assignment of a liaison to an athlete; `isActive` false once it has ended. */
export const connectionSnapshot = z.object({
  connectionId: z.string(),
  version: z.int(),
  athleteId: z.string(),
  liaisonId: z.string(),
  liaisonType,
  isActive: z.boolean(),
  assignedAt: z.string(),
});

export const exampleConnection: z.infer<typeof connectionSnapshot> = {
  connectionId: exampleIds.connection,
  version: 1,
  athleteId: exampleIds.athlete,
  liaisonId: exampleIds.liaison,
  liaisonType: 'SPORTS_MEDICINE',
  isActive: true,
  assignedAt: '2026-03-01T09:00:00.000Z',
};
