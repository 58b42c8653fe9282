import { defineEvent } from '../define-event.ts';
import { exampleInvite, inviteSnapshot } from './invite-snapshot.ts';

export const inviteDeleted = defineEvent({
  type: 'entourage.invites.invite.deleted.v1',
  summary: 'An invite has been deleted by its athlete or with the account; its code is no longer valid.',
  data: inviteSnapshot,
  tags: ['Invites'],
  example: { ...exampleInvite, version: 2, deletedAt: '2026-03-02T09:00:00.000Z' },
});
