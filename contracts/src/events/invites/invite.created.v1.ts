import { defineEvent } from '../define-event.ts';
import { exampleInvite, inviteSnapshot } from './invite-snapshot.ts';

export const inviteCreated = defineEvent({
  type: 'entourage.invites.invite.created.v1',
  summary: 'An athlete has invited a person to the team.',
  data: inviteSnapshot,
  tags: ['Invites'],
  example: exampleInvite,
});
