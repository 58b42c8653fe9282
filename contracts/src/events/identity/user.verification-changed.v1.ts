import { defineEvent } from '../define-event.ts';
import { exampleUser, userSnapshot } from './user-snapshot.ts';

export const userVerificationChanged = defineEvent({
  type: 'entourage.identity.user.verification-changed.v1',
  summary: 'The verification status of a user changed.',
  data: userSnapshot,
  tags: ['CurrentUser', 'Users'],
  example: exampleUser,
});
