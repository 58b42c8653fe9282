import { z } from 'zod';
import { exampleIds } from '../../ids.ts';

/** A question about the deck without its text and answer. */
export const deckQuestionSnapshot = z.object({
  questionId: z.string(),
  version: z.int(),
  accessId: z.string(),
  slideNumber: z.int().nullable(),
  covered: z.boolean(),
  source: z.enum(['DECK', 'MODEL', 'TEAM']).nullable(),
  askedAt: z.string(),
});

export const exampleDeckQuestion: z.infer<typeof deckQuestionSnapshot> = {
  questionId: exampleIds.deckQuestion,
  version: 2,
  accessId: exampleIds.visit,
  slideNumber: 7,
  covered: true,
  source: 'DECK',
  askedAt: '2026-03-01T09:05:00.000Z',
};
