import { timeWithZone, zonedFormat } from '@entourage/contracts/zoned-time';
import type { Meeting } from './meeting.ts';

const longDay = zonedFormat({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });

/** 'Friday, October 23, 2026 at 9:00 AM GMT+2', in the zone the meeting was chosen in. */
export const timeText = ({ scheduledAt, timezone }: Pick<Meeting, 'scheduledAt' | 'timezone'>): string =>
  `${longDay(scheduledAt, timezone)} at ${timeWithZone(scheduledAt, timezone)}`;

/**
 * Where 'Join Call' leads (decision C10): a chat with the number, or the choice of one, with title, date and time written in. Notes and
 * names never leave the product this way.
 * @returns null unless the meeting is confirmed
 */
export function joinUrl(meeting: Meeting, phoneNumber: string | undefined): string | null {
  if (meeting.status !== 'CONFIRMED') return null;
  const text = `${meeting.title} on ${timeText(meeting)}`;
  return `https://wa.me/${phoneNumber ?? ''}?text=${encodeURIComponent(text)}`;
}
