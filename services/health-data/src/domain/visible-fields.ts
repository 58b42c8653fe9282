import type { UserCaller } from '@entourage/contracts/access/caller';
import { type BiomarkerField, biomarkerField } from '@entourage/contracts/calls/biomarkers';
import type { UserId } from '@entourage/contracts/ids';

/** The fields of an athlete's record that a caller may see: for a team member the scopes of the share (decision T7), for others all. */
export function visibleFields({ role, relationships }: UserCaller, athleteId: UserId): readonly BiomarkerField[] {
  if (role !== 'TEAM_MEMBER') return biomarkerField.options;
  const scopes = relationships.shares.find((share) => share.athleteId === athleteId)?.scopes ?? [];
  return biomarkerField.options.filter((field) => scopes.includes(field));
}

/** The athlete of a team member's oldest active share, for calls without an athlete id (decision H3). */
export const oldestShare = ({ relationships }: UserCaller): UserId | undefined => relationships.shares[0]?.athleteId;
