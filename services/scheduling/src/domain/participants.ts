import type { UserCaller } from '@entourage/contracts/access/caller';
import { AppError } from '@entourage/contracts/errors';
import { userId } from '@entourage/contracts/ids';
import type { Meeting, Pair } from './meeting.ts';

type GivenIds = { athleteId?: string | null | undefined; liaisonId?: string | null | undefined };

function requireId(field: string, value: string | null | undefined, text: string): string {
  if (!value) throw new AppError('VALIDATION', { fields: { [field]: text } });
  const id = userId.safeParse(value);
  // A malformed id is an unknown user (decision G5).
  if (!id.success) throw new AppError('NOT_FOUND');
  return id.data;
}

/**
 * The participants of a requested meeting. The caller is always one of them, regardless of the body (decision C2).
 * @throws AppError VALIDATION without the id of the other participant, NOT_FOUND for a malformed id
 */
export function findPair({ role, userId: self }: UserCaller, { athleteId, liaisonId }: GivenIds): Pair {
  if (role === 'LIAISON')
    return { liaisonId: self, athleteId: requireId('athleteId', athleteId, 'Athlete is required') };
  return { athleteId: self, liaisonId: requireId('liaisonId', liaisonId, 'Liaison is required') };
}

/** Whether the caller is part of a pair that is connected, according to the caller's relationships. */
export function isConnected({ userId: self, relationships }: UserCaller, { athleteId, liaisonId }: Pair): boolean {
  if (self === athleteId) return relationships.assignedLiaisons.includes(liaisonId);
  return self === liaisonId && relationships.assignedAthletes.includes(athleteId);
}

/** @throws AppError NOT_FOUND unless the caller is part of a connected pair */
export function assertConnected(caller: UserCaller, pair: Pair): void {
  if (!isConnected(caller, pair)) throw new AppError('NOT_FOUND');
}

/** Whether the caller may read a meeting: athletes their own meetings, liaisons theirs while assigned. */
export function isParticipant(caller: UserCaller, meeting: Meeting): boolean {
  return caller.userId === meeting.athleteId || isConnected(caller, meeting);
}

export const otherSide = ({ athleteId, liaisonId }: Pair, self: string): string =>
  self === athleteId ? liaisonId : athleteId;
