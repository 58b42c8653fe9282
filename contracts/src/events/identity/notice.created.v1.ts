import { z } from 'zod';
import { exampleIds } from '../../ids.ts';
import { defineEvent } from '../define-event.ts';

export const noticeCreated = defineEvent({
  type: 'entourage.identity.notice.created.v1',
  summary: 'A user has a new in-app notice, or has read some.',
  data: z.object({ noticeId: z.string(), userId: z.string(), version: z.int() }),
  tags: ['Notices'],
  example: { noticeId: exampleIds.notice, userId: exampleIds.athlete, version: 1 },
});
