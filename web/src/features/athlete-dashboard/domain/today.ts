import type { Appointment } from '@entourage/contracts/calls/appointments';
import { dayMs, hourMs, minuteMs } from '@entourage/contracts/durations';
import { nearestFirst } from '#entities/meetings/meeting-order.ts';
import { dateIn } from '#entities/meetings/zones.ts';
import { texts } from '../texts.ts';

type Today = {
  /** Meetings that others have proposed and the viewer has to answer, nearest first. */
  requests: Appointment[];
  /** The confirmed meeting that runs or comes next; without one, the nearest that the viewer has proposed. */
  next: Appointment | undefined;
};

const toStartMs = ({ scheduledAt }: Appointment) => Date.parse(scheduledAt);
const toEndMs = (meeting: Appointment) => toStartMs(meeting) + meeting.duration * minuteMs;

/** The meetings that matter to the viewer now. `nowMs` is epoch milliseconds. */
export function findToday(meetings: readonly Appointment[], viewer: { id: string }, nowMs: number): Today {
  const toCome = nearestFirst(meetings).filter((meeting) => toEndMs(meeting) > nowMs);
  const pending = toCome.filter((meeting) => meeting.status === 'PENDING' && toStartMs(meeting) > nowMs);
  return {
    requests: pending.filter(({ scheduledBy }) => scheduledBy !== viewer.id),
    next:
      toCome.find(({ status }) => status === 'CONFIRMED') ??
      pending.find(({ scheduledBy }) => scheduledBy === viewer.id),
  };
}

const shownInHoursMs = 12 * hourMs;

/** Whether a meeting runs or is less than 12 hours away. `nowMs` is epoch milliseconds. */
export const isSoon = (meeting: Appointment, nowMs: number): boolean => toStartMs(meeting) - nowMs < shownInHoursMs;

/**
 * 'now' from the start on, 'in 25 min' (full minutes up: at 25 the start is 24 to 25 minutes away), 'in 3 h 5 min' up to 12 hours, then
 * by the calendar of the zone: 'today', 'tomorrow', 'in 3 days'. `nowMs` is epoch milliseconds.
 */
export function countdown(at: string, nowMs: number, zone: string): string {
  const minutes = Math.ceil((Date.parse(at) - nowMs) / minuteMs);
  if (minutes <= 0) return texts.countdown.now;
  if (minutes < 60) return texts.countdown.minutes(minutes);
  if (minutes * minuteMs <= shownInHoursMs) return texts.countdown.hours(Math.floor(minutes / 60), minutes % 60);
  const days = (Date.parse(dateIn(at, zone)) - Date.parse(dateIn(new Date(nowMs), zone))) / dayMs;
  return texts.countdown.days(days);
}
