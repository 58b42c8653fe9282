import { z } from 'zod';
import { defineEvent } from '../define-event.ts';
import { connectionSnapshot, exampleConnection } from './connection-snapshot.ts';

export const connectionRemoved = defineEvent({
  type: 'entourage.admin.connection.removed.v1',
  summary: 'An assignment has ended.',
  data: connectionSnapshot.extend({
    /** The participant whose closed account has ended it. Null for any other reason, absent in snapshots and in events from before. */
    closedAccount: z.string().nullish(),
  }),
  // A thread and its meetings go from the liaison's open page with the connection (decision M2).
  tags: ['Connections', 'Liaisons', 'Athletes', 'Conversations', 'Messages', 'Appointments', 'Stats'],
  example: { ...exampleConnection, version: 2, isActive: false, closedAccount: null },
});
