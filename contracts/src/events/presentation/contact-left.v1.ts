import { z } from 'zod';
import { exampleIds } from '../../ids.ts';
import { defineEvent } from '../define-event.ts';

export const investorContactLeft = defineEvent({
  type: 'entourage.presentation.contact-left.v1',
  summary: 'A visitor of the investor deck left an address for the team, which is not in the event.',
  data: z.object({
    contactId: z.string(),
    version: z.int(),
    accessId: z.string(),
    interestedInMeeting: z.boolean(),
    createdAt: z.string(),
  }),
  tags: ['InvestorContacts'],
  example: {
    contactId: exampleIds.deckQuestion,
    version: 1,
    accessId: exampleIds.visit,
    interestedInMeeting: true,
    createdAt: '2026-03-01T09:06:00.000Z',
  },
});
