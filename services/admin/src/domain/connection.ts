import type { LiaisonType, Role, VerificationStatus } from '@entourage/contracts/access/roles';
import type { Connection } from '@entourage/contracts/calls/admin';
import { AppError } from '@entourage/contracts/errors';

/** A connection of a liaison to an athlete; `endedAt` set and `isActive` false once it has ended. */
export type ConnectionRecord = {
  id: string;
  version: number;
  athleteId: string;
  liaisonId: string;
  assignedBy: string;
  liaisonType: LiaisonType;
  isActive: boolean;
  assignedAt: Date;
  endedAt: Date | null;
  notes: string | null;
};

export const duplicateText = 'This athlete-liaison connection already exists.';

/** The part of a projected user that decides whether a connection is allowed. */
export type Candidate = { role: Role; verificationStatus: VerificationStatus; deletedAt: Date | null };
type Pair = { athlete: Candidate | null; liaison: Candidate | null };

const isKnown = (candidate: Candidate | null): candidate is Candidate => candidate !== null && !candidate.deletedAt;

/**
 * Only an approved athlete and an approved liaison can be connected (decision A17).
 * @throws AppError NOT_FOUND for an unknown or deleted user, VALIDATION for the wrong role, CONFLICT for an unapproved user
 */
export function assertPairConnectable({ athlete, liaison }: Pair): void {
  if (!isKnown(athlete) || !isKnown(liaison)) throw new AppError('NOT_FOUND');
  const fields = {
    ...(athlete.role !== 'ATHLETE' && { athleteId: 'Choose an athlete' }),
    ...(liaison.role !== 'LIAISON' && { liaisonId: 'Choose a liaison' }),
  };
  if (Object.keys(fields).length > 0) throw new AppError('VALIDATION', { fields });
  if (athlete.verificationStatus !== 'APPROVED')
    throw new AppError('CONFLICT', { userMessage: 'This athlete is not approved yet.' });
  if (liaison.verificationStatus !== 'APPROVED')
    throw new AppError('CONFLICT', { userMessage: 'This liaison is not approved yet.' });
}

type Names = { athlete: string | null; liaison: string | null };
const named = (username: string | null) => (username === null ? null : { username });

/** A connection as REST answers show it; `isActive` is a string there (decision A8). */
export const connectionView = (connection: ConnectionRecord, names: Names): Connection => ({
  id: connection.id,
  athleteId: connection.athleteId,
  liaisonId: connection.liaisonId,
  liaisonType: connection.liaisonType,
  isActive: connection.isActive ? 'true' : 'false',
  assignedAt: connection.assignedAt.toISOString(),
  assignedBy: connection.assignedBy,
  notes: connection.notes,
  athlete: named(names.athlete),
  liaison: named(names.liaison),
});
