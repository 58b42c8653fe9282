import type { TeamInvite } from '@entourage/contracts/calls/team-invites';
import { exampleIds } from '@entourage/contracts/ids';

const allShared = {
  injuryRisk: true,
  trainingIntensity: true,
  focusArea: true,
  nutritionAdvice: true,
  nextTodo: true,
  liaisons: true,
};

/** An active invite in time of the tests' clock, unless changed. */
export const anInvite = (given: Partial<TeamInvite> = {}): TeamInvite => ({
  id: exampleIds.invite,
  teamMemberName: 'Ana Lúcia',
  inviteCode: '7K2M0Q1V9X',
  createdAt: new Date(Date.now() - 86_400_000).toISOString(),
  expiresAt: new Date(Date.now() + 6 * 86_400_000).toISOString(),
  scopes: allShared,
  isUsed: 'false',
  usedBy: null,
  usedAt: null,
  ...given,
});
