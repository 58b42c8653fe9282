import { defineEvent } from '../define-event.ts';
import { exampleUser, userSnapshot } from './user-snapshot.ts';

export const userRestored = defineEvent({
  type: 'entourage.identity.user.restored.v1',
  summary:
    'An administrator restored a deleted account. Its version is above that of the deletion, which counts for nothing from then on.',
  data: userSnapshot,
  tags: ['CurrentUser', 'Users', 'Stats'],
  example: { ...exampleUser, version: 5 },
});
