import { timeWithZone, zonedFormat } from '@entourage/contracts/zoned-time';
import type { Meeting } from './meeting.ts';

const longDay = zonedFormat({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });

/** Formats a time as 'Friday, October 23, 2026 at 9:00 AM GMT+2', in the meeting's time zone. */
const timeText = ({ scheduledAt, timezone }: Pick<Meeting, 'scheduledAt' | 'timezone'>): string =>
  `${longDay(scheduledAt, timezone)} at ${timeWithZone(scheduledAt, timezone)}`;

/**
 * The target of 'Join Call' (decision C10): a chat with the configured number, or with a recipient that the user chooses. The text
 * contains title, date and time, never notes or names.
 * @returns null unless the meeting is confirmed
 */
export function joinUrl(meeting: Meeting, phoneNumber: string | undefined): string | null {
  if (meeting.status !== 'CONFIRMED') return null;
  const text = `${meeting.title} on ${timeText(meeting)}`;
  return `https://wa.me/${phoneNumber ?? ''}?text=${encodeURIComponent(text)}`;
}
