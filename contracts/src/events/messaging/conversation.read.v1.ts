import { z } from 'zod';
import { exampleIds } from '../../ids.ts';
import { defineEvent } from '../define-event.ts';

export const conversationRead = defineEvent({
  type: 'entourage.messaging.conversation.read.v1',
  summary: 'A person has read a conversation up to a message.',
  data: z.object({
    conversationId: z.string(),
    version: z.int(),
    userId: z.string(),
    partnerId: z.string(),
    readSequence: z.int(),
  }),
  tags: ['Conversations'],
  example: {
    conversationId: exampleIds.connection,
    version: 3,
    userId: exampleIds.liaison,
    partnerId: exampleIds.athlete,
    readSequence: 12,
  },
});
