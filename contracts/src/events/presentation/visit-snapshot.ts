import { z } from 'zod';
import { exampleIds } from '../../ids.ts';

/** A visit of the investor deck, without address, browser and questions. */
export const visitSnapshot = z.object({
  accessId: z.string(),
  version: z.int(),
  accessedAt: z.string(),
  /** Seconds. */
  sessionDuration: z.int(),
  activeSeconds: z.int(),
  slidesViewed: z.int(),
  questionsAsked: z.int(),
});

export const exampleVisit: z.infer<typeof visitSnapshot> = {
  accessId: exampleIds.visit,
  version: 1,
  accessedAt: '2026-03-01T09:00:00.000Z',
  sessionDuration: 0,
  activeSeconds: 0,
  slidesViewed: 1,
  questionsAsked: 0,
};
