import { defineEvent } from '../define-event.ts';
import { connectionSnapshot, exampleConnection } from './connection-snapshot.ts';

export const connectionRemoved = defineEvent({
  type: 'entourage.admin.connection.removed.v1',
  summary: 'An assignment has ended.',
  data: connectionSnapshot,
  // A thread and its meetings go from the liaison's open page with the connection (decision M2).
  tags: ['Connections', 'Liaisons', 'Athletes', 'Conversations', 'Messages', 'Appointments', 'Stats'],
  example: { ...exampleConnection, version: 2, isActive: false },
});
