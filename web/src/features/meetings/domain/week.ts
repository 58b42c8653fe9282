import type { Appointment } from '@entourage/contracts/rest/appointments';
import { dateIn } from '../../../shared/meetings/zones.ts';

const dayMs = 86_400_000;
const daysShown = 7;

export type Day = { date: string; meetings: Appointment[] };

/** The civil date so many days after another one, both 'YYYY-MM-DD'. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** Seven days from `firstDate` on with the meetings that begin on each in `zone`, earliest first; cancelled ones are left out. */
export function weekOf(meetings: readonly Appointment[], firstDate: string, zone: string): Day[] {
  const standing = meetings.filter(({ status }) => status !== 'CANCELLED');
  return Array.from({ length: daysShown }, (_, place) => addDays(firstDate, place)).map((date) => ({
    date,
    meetings: standing
      .filter(({ scheduledAt }) => dateIn(scheduledAt, zone) === date)
      .sort((one, other) => Date.parse(one.scheduledAt) - Date.parse(other.scheduledAt)),
  }));
}

/** Those to come, nearest first, and those that are over or cancelled, latest first. */
export function splitByTime(meetings: readonly Appointment[]) {
  const isOpen = ({ status }: Appointment) => status === 'PENDING' || status === 'CONFIRMED';
  const byStart = (one: Appointment, other: Appointment) => Date.parse(one.scheduledAt) - Date.parse(other.scheduledAt);
  return {
    upcoming: meetings.filter(isOpen).sort(byStart),
    over: meetings.filter((meeting) => !isOpen(meeting)).sort((one, other) => byStart(other, one)),
  };
}
