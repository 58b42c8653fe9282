import type { schedulingCalls } from '@entourage/contracts/calls/appointments';
import type { UseCaseInput } from '@entourage/contracts/calls/use-case-input';
import { dayMs } from '@entourage/contracts/durations';
import { AppError } from '@entourage/contracts/errors';
import { fullName } from '@entourage/contracts/names';
import type { Context } from '../data/store.ts';
import type { KnownUser } from '../data/users-repository.ts';
import { hashOfToken } from '../domain/feed-token.ts';
import { icalendar } from '../domain/icalendar.ts';
import { otherSide } from '../domain/participants.ts';

const cancelledRetentionMs = 30 * dayMs;

const shownName = (user: KnownUser | undefined) => (user ? fullName(user) : null);

/** A user's meetings as iCalendar; the token replaces the session. @throws AppError NOT_FOUND for an unknown token */
export async function readFeed(
  { clock, store }: Pick<Context, 'clock' | 'store'>,
  { token }: UseCaseInput<typeof schedulingCalls.calendarFeed>,
): Promise<{ text: string }> {
  const { meetings, feeds, users } = store.read;
  const owner = await feeds.ownerOf(hashOfToken(token));
  if (!owner) throw new AppError('NOT_FOUND');
  const shown = await meetings.forFeed(owner, new Date(clock.now().getTime() - cancelledRetentionMs));
  const people = await users.byIds(shown.map((meeting) => otherSide(meeting, owner)));
  const entries = shown.map((meeting) => ({
    ...meeting,
    status: meeting.status as 'CONFIRMED' | 'CANCELLED',
    partnerName: shownName(people.get(otherSide(meeting, owner))),
  }));
  return { text: icalendar(entries) };
}
