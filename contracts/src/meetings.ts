import { timeWithZone, zonedFormat } from './zoned-time.ts';

// No schema is in this file, so that importing it does not load the validation library.

/** The largest number of alternative times (decision C8). */
export const maxAlternates = 5;
export const maxNotesLength = 2_000;
export const defaultAppointmentTitle = '1:1 Consultation';

/** Labels of the zone selector and their zones (decision C7). */
export const timeZoneChoices = [
  { label: 'Eastern', zone: 'America/New_York' },
  { label: 'Central', zone: 'America/Chicago' },
  { label: 'Mountain', zone: 'America/Denver' },
  { label: 'Pacific', zone: 'America/Los_Angeles' },
  { label: 'UTC', zone: 'UTC' },
  { label: 'London', zone: 'Europe/London' },
  { label: 'Paris', zone: 'Europe/Paris' },
  { label: 'Tokyo', zone: 'Asia/Tokyo' },
] as const;

/** Keys of the one message about a meeting (decisions M9, C18). */
export const meetingMessageKey = {
  booked: (appointmentId: string) => `appointment:${appointmentId}`,
  moved: (appointmentId: string, scheduledAt: string) => `appointment:${appointmentId}:${scheduledAt}`,
};

type Meeting = { scheduledAt: string; timezone: string };
const day = zonedFormat({ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' });

/** 'Thu, Mar 5, 2026 at 4:00 AM EST': when a meeting takes place, in sentences. */
export const meetingTimeText = (at: string, zone: string): string => `${day(at, zone)} at ${timeWithZone(at, zone)}`;
const when = ({ scheduledAt, timezone }: Meeting) => meetingTimeText(scheduledAt, timezone);

/**
 * The literal texts of the messages about a meeting (S1 §3, decisions M9, C18); date and time in the zone of the booking. The web shows
 * them only where the meeting itself is unknown.
 */
export const meetingMessageText = {
  scheduled: (meeting: Meeting) => `📅 Meeting scheduled for ${when(meeting)}`,
  proposed: (meeting: Meeting) => `📅 Meeting proposed for ${when(meeting)}`,
  moved: (meeting: Meeting) => `📅 Meeting moved to ${when(meeting)}`,
};
