import { defineEvent } from '../define-event.ts';
import { exampleShare, shareSnapshot } from './share-snapshot.ts';

export const shareGranted = defineEvent({
  type: 'entourage.invites.share.granted.v1',
  summary: 'A team member may see the dashboard of an athlete.',
  data: shareSnapshot,
  tags: ['Shares', 'CurrentUser', 'Biomarkers', 'Liaisons', 'Conversations', 'Messages'],
  example: exampleShare,
});
