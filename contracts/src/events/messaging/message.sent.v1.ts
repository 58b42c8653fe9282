import { z } from 'zod';
import { exampleIds } from '../../ids.ts';
import { defineEvent } from '../define-event.ts';

export const messageSent = defineEvent({
  type: 'entourage.messaging.message.sent.v1',
  summary: 'A message was sent. Its text never leaves messaging.',
  data: z.object({
    messageId: z.string(),
    version: z.int(),
    conversationId: z.string(),
    sequence: z.int(),
    senderId: z.string(),
    receiverId: z.string(),
    createdAt: z.string(),
  }),
  tags: ['Messages', 'Conversations', 'Stats'],
  example: {
    messageId: exampleIds.event,
    version: 1,
    conversationId: exampleIds.connection,
    sequence: 12,
    senderId: exampleIds.athlete,
    receiverId: exampleIds.liaison,
    createdAt: '2026-03-01T09:00:00.000Z',
  },
});
