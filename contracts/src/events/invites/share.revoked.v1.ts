import { defineEvent } from '../define-event.ts';
import { exampleShare, shareSnapshot } from './share-snapshot.ts';

export const shareRevoked = defineEvent({
  type: 'entourage.invites.share.revoked.v1',
  summary: 'A share has ended.',
  data: shareSnapshot,
  tags: ['Shares', 'CurrentUser', 'Biomarkers', 'Liaisons', 'Conversations', 'Messages'],
  example: { ...exampleShare, version: 2, revokedAt: '2026-03-02T09:00:00.000Z' },
});
