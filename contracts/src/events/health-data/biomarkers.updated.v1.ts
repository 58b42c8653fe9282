import { z } from 'zod';
import { biomarkerField } from '../../calls/biomarkers.ts';
import { exampleIds } from '../../ids.ts';
import { defineEvent } from '../define-event.ts';

// Readers ignore keys they do not know, so v1 may grow.
export const biomarkersUpdated = defineEvent({
  type: 'entourage.health-data.biomarkers.updated.v1',
  summary: 'Biomarkers of an athlete changed. Names of fields only: the values never leave health-data.',
  data: z.object({ athleteId: z.string(), version: z.int(), fields: z.array(biomarkerField), updatedBy: z.string() }),
  tags: ['Biomarkers'],
  example: { athleteId: exampleIds.athlete, version: 4, fields: ['injuryRisk'], updatedBy: exampleIds.liaison },
});
