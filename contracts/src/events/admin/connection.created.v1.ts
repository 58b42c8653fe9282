import { defineEvent } from '../define-event.ts';
import { connectionSnapshot, exampleConnection } from './connection-snapshot.ts';

export const connectionCreated = defineEvent({
  type: 'entourage.admin.connection.created.v1',
  summary: 'A liaison was assigned to an athlete.',
  data: connectionSnapshot,
  tags: ['Connections', 'Liaisons', 'Athletes', 'Conversations', 'Stats'],
  example: exampleConnection,
});
