import type { Share } from '@entourage/contracts/calls/shares';
import { exampleIds } from '@entourage/contracts/ids';

/** An active share of all parts with a member of the team, unless changed. */
export const aShare = (given: Partial<Share> = {}): Share => ({
  id: exampleIds.share,
  member: { id: exampleIds.member, username: 'teammate', firstName: 'Tess', lastName: 'Moreau' },
  scopes: {
    injuryRisk: true,
    trainingIntensity: true,
    focusArea: true,
    nutritionAdvice: true,
    nextTodo: true,
    liaisons: true,
  },
  grantedAt: new Date(Date.now() - 86_400_000).toISOString(),
  revokedAt: null,
  suspended: false,
  ...given,
});
