import { z } from 'zod';
import { exampleIds } from '../../ids.ts';
import { defineEvent } from '../define-event.ts';

export const sessionRevoked = defineEvent({
  type: 'entourage.identity.session.revoked.v1',
  summary: 'A login session ended before its time: sign-out, role change, password change or deletion.',
  data: z.object({ sessionId: z.string(), userId: z.string(), version: z.int() }),
  tags: ['CurrentUser'],
  example: { sessionId: exampleIds.session, userId: exampleIds.athlete, version: 1 },
});
