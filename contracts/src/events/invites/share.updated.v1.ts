import { defineEvent } from '../define-event.ts';
import { exampleShare, shareSnapshot } from './share-snapshot.ts';

export const shareUpdated = defineEvent({
  type: 'entourage.invites.share.updated.v1',
  summary: 'An athlete has changed which parts of the dashboard a team member may see.',
  data: shareSnapshot,
  tags: ['Shares', 'CurrentUser', 'Biomarkers', 'Liaisons', 'Conversations', 'Messages'],
  example: { ...exampleShare, version: 2, scopes: ['liaisons'] },
});
