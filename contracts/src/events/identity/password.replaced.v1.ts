import { z } from 'zod';
import { exampleIds } from '../../ids.ts';
import { defineEvent } from '../define-event.ts';

export const passwordReplaced = defineEvent({
  type: 'entourage.identity.password.replaced.v1',
  summary: 'A user has another password: whatever else opens what is theirs ends. Nothing of the password is said.',
  data: z.object({ userId: z.string(), version: z.int() }),
  tags: [],
  example: { userId: exampleIds.athlete, version: 1 },
});
