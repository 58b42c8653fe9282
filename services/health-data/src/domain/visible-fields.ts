import type { UserCaller } from '@entourage/contracts/access/caller';
import { type ShareScope, shareScope } from '@entourage/contracts/access/roles';
import { type BiomarkerField, biomarkerField } from '@entourage/contracts/calls/biomarkers';
import type { UserId } from '@entourage/contracts/ids';

/** The fields of a record that a share with these scopes opens (decision T7). */
export const fieldsOfScopes = (scopes: readonly ShareScope[]): readonly BiomarkerField[] =>
  biomarkerField.options.filter((field) => scopes.includes(field));

/** The parts of an athlete's record that a caller may see: for a team member the scopes of the share (decision T7), for others all. */
export function visibleParts({ role, relationships }: UserCaller, athleteId: UserId): readonly ShareScope[] {
  if (role !== 'TEAM_MEMBER') return shareScope.options;
  return relationships.shares.find((share) => share.athleteId === athleteId)?.scopes ?? [];
}

/** Who changed a record, for a reader with these parts. Without the scope 'liaisons' only the athlete is named. */
export const visibleActor = (by: UserId | null, athleteId: UserId, parts: readonly ShareScope[]): UserId | null =>
  parts.includes('liaisons') || by === athleteId ? by : null;

/** The athlete of a team member's oldest active share, for calls without an athlete id. */
export const oldestShare = ({ relationships }: UserCaller): UserId | undefined => relationships.shares[0]?.athleteId;
