import { exampleIds } from '../../ids.ts';
import { defineEvent } from '../define-event.ts';
import { exampleInvite, inviteSnapshot } from './invite-snapshot.ts';

export const inviteRedeemed = defineEvent({
  type: 'entourage.invites.invite.redeemed.v1',
  summary: 'A person has joined the team with the code of an invite.',
  data: inviteSnapshot,
  tags: ['Invites'],
  example: { ...exampleInvite, version: 2, usedBy: exampleIds.member, usedAt: '2026-03-02T09:00:00.000Z' },
});
