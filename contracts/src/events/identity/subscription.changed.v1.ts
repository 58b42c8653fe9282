import { z } from 'zod';
import { subscriptionStatus } from '../../calls/subscription.ts';
import { exampleIds } from '../../ids.ts';
import { defineEvent } from '../define-event.ts';

export const subscriptionChanged = defineEvent({
  type: 'entourage.identity.subscription.changed.v1',
  summary: 'The state of a user’s subscription changed at Stripe, or the account that had it was closed.',
  data: z.object({
    userId: z.string(),
    version: z.int(),
    status: subscriptionStatus,
  }),
  tags: ['Subscription', 'CurrentUser'],
  example: { userId: exampleIds.athlete, version: 2, status: 'ACTIVE' },
});
