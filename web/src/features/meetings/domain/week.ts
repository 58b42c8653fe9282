import type { Appointment } from '@entourage/contracts/calls/appointments';
import { weekFrom } from '#entities/meetings/calendar-dates.ts';
import { dateIn } from '#entities/meetings/zones.ts';

export type Day = { date: string; meetings: Appointment[] };

/** Seven days from `firstDate` on with the meetings that begin on each in `zone`, earliest first; cancelled ones are left out. */
export function toWeek(meetings: readonly Appointment[], firstDate: string, zone: string): Day[] {
  const standing = meetings.filter(({ status }) => status !== 'CANCELLED');
  return weekFrom(firstDate).map((date) => ({
    date,
    meetings: standing
      .filter(({ scheduledAt }) => dateIn(scheduledAt, zone) === date)
      .sort((one, other) => Date.parse(one.scheduledAt) - Date.parse(other.scheduledAt)),
  }));
}

/** Upcoming meetings, nearest first, and past or cancelled ones, latest first. */
export function splitByTime(meetings: readonly Appointment[]) {
  const isOpen = ({ status }: Appointment) => status === 'PENDING' || status === 'CONFIRMED';
  const byStart = (one: Appointment, other: Appointment) => Date.parse(one.scheduledAt) - Date.parse(other.scheduledAt);
  return {
    upcoming: meetings.filter(isOpen).sort(byStart),
    over: meetings.filter((meeting) => !isOpen(meeting)).sort((one, other) => byStart(other, one)),
  };
}
