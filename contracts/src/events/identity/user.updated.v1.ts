import { defineEvent } from '../define-event.ts';
import { exampleUser, userSnapshot } from './user-snapshot.ts';

export const userUpdated = defineEvent({
  type: 'entourage.identity.user.updated.v1',
  summary: 'Names, league, team or picture of a user changed.',
  data: userSnapshot,
  tags: ['CurrentUser', 'Users'],
  example: exampleUser,
});
