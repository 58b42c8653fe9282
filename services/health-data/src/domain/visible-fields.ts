import type { UserCaller } from '@entourage/contracts/access/caller';
import type { ShareScope } from '@entourage/contracts/access/roles';
import { type BiomarkerField, biomarkerField } from '@entourage/contracts/calls/biomarkers';
import type { UserId } from '@entourage/contracts/ids';

/** The fields of a record that a share with these scopes opens (decision T7). */
export const fieldsOfScopes = (scopes: readonly ShareScope[]): readonly BiomarkerField[] =>
  biomarkerField.options.filter((field) => scopes.includes(field));

/** The fields of an athlete's record that a caller may see: for a team member the scopes of the share (decision T7), for others all. */
export function visibleFields({ role, relationships }: UserCaller, athleteId: UserId): readonly BiomarkerField[] {
  if (role !== 'TEAM_MEMBER') return biomarkerField.options;
  return fieldsOfScopes(relationships.shares.find((share) => share.athleteId === athleteId)?.scopes ?? []);
}

/** The athlete of a team member's oldest active share, for calls without an athlete id (decision H3). */
export const oldestShare = ({ relationships }: UserCaller): UserId | undefined => relationships.shares[0]?.athleteId;
