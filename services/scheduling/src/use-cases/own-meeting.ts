import type { UserCaller } from '@entourage/contracts/access/caller';
import { AppError } from '@entourage/contracts/errors';
import type { Id } from '@entourage/contracts/ids';
import type { Transaction } from '../data/store.ts';
import type { Meeting } from '../domain/meeting.ts';
import { isConnected, isParticipant } from '../domain/participants.ts';

/** A meeting of the caller. @throws AppError NOT_FOUND for meetings of others, as for unknown ones (decision G5) */
export async function ownMeeting(
  { meetings }: Pick<Transaction, 'meetings'>,
  user: UserCaller,
  id: Id,
): Promise<Meeting> {
  const meeting = await meetings.byId(id);
  if (!meeting || !isParticipant(user, meeting)) throw new AppError('NOT_FOUND');
  return meeting;
}

/** @throws AppError CONFLICT when the participants are no longer connected */
export function assertConnectionActive(user: UserCaller, meeting: Meeting): void {
  if (!isConnected(user, meeting)) throw new AppError('CONFLICT', { userMessage: 'You are no longer connected' });
}
