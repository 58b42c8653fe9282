import type { TeamMemberProfile } from '@entourage/contracts/calls/team-invites';

type Stored = Omit<TeamMemberProfile, 'createdAt' | 'updatedAt'> & { createdAt: Date; updatedAt: Date };

/** A profile as its team member sees it. */
export const profileView = ({ createdAt, updatedAt, ...profile }: Stored): TeamMemberProfile => ({
  ...profile,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});
