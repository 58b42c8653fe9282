import { defineEvent } from '../define-event.ts';
import { exampleUser, userSnapshot } from './user-snapshot.ts';

export const userRegistered = defineEvent({
  type: 'entourage.identity.user.registered.v1',
  summary: 'An account was made.',
  data: userSnapshot,
  tags: ['Users', 'Stats'],
  example: { ...exampleUser, version: 1, verificationStatus: 'PENDING' },
});
