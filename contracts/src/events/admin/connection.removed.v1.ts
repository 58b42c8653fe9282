import { defineEvent } from '../define-event.ts';
import { connectionSnapshot, exampleConnection } from './connection-snapshot.ts';

export const connectionRemoved = defineEvent({
  type: 'entourage.admin.connection.removed.v1',
  summary: 'An assignment has ended.',
  data: connectionSnapshot,
  tags: ['Connections', 'Liaisons', 'Athletes', 'Stats'],
  example: { ...exampleConnection, version: 2, isActive: false },
});
