import { z } from 'zod';
import { defineEvent } from '../define-event.ts';
import { connectionSnapshot, exampleConnection } from './connection-snapshot.ts';

export const connectionRemoved = defineEvent({
  type: 'entourage.admin.connection.removed.v1',
  summary: 'An assignment has ended.',
  data: connectionSnapshot.extend({
    /** The participant whose closed account has ended the connection. Null for any other reason, absent in snapshots and in events from before. */
    closedAccount: z.string().nullish(),
  }),
  // With the connection, the thread and its meetings disappear from the liaison's open page (decision M2).
  tags: ['Connections', 'Liaisons', 'Athletes', 'Conversations', 'Messages', 'Appointments', 'Stats'],
  example: { ...exampleConnection, version: 2, isActive: false, closedAccount: null },
});
