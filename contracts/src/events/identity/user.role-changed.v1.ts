import { defineEvent } from '../define-event.ts';
import { exampleUser, userSnapshot } from './user-snapshot.ts';

export const userRoleChanged = defineEvent({
  type: 'entourage.identity.user.role-changed.v1',
  summary: 'An administrator changed the role of a user; all sessions of that user have ended.',
  data: userSnapshot,
  tags: ['CurrentUser', 'Users', 'Stats'],
  example: { ...exampleUser, role: 'LIAISON' },
});
