import { defineEvent } from '../define-event.ts';
import { exampleUser, userSnapshot } from './user-snapshot.ts';

export const userDeleted = defineEvent({
  type: 'entourage.identity.user.deleted.v1',
  summary: 'An account became a tombstone: personal data erased, sessions ended.',
  data: userSnapshot,
  tags: ['CurrentUser', 'Users', 'Stats'],
  example: { ...exampleUser, username: null, firstName: null, lastName: null, deletedAt: '2026-03-02T09:00:00.000Z' },
});
