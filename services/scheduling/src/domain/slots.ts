import { offeredAheadMs, spansOn, startsWithin } from '@entourage/contracts/availability';
import {
  appointmentMinutes,
  type LiaisonAvailability,
  type SuggestedSlot,
} from '@entourage/contracts/calls/appointments';
import { dayMs, minuteMs } from '@entourage/contracts/durations';
import { DateTime } from 'luxon';

/** A busy interval, as instants. */
export type Busy = { start: Date; end: Date };

const days = 14;
export const suggestedAheadMs = days * dayMs;

/** The instant of a wall-clock time; null when daylight saving skips it, the first of two when it occurs twice (decision C7). */
function toInstant(date: DateTime, minutes: number): DateTime | null {
  const local = date.set({ hour: Math.floor(minutes / 60), minute: minutes % 60 });
  const exists = local.hour === Math.floor(minutes / 60) && local.minute === minutes % 60;
  return exists ? (local.getPossibleOffsets()[0] ?? local) : null;
}

/**
 * Free times of the next 14 days in steps of 30 minutes, at least 2 h ahead. Steps start at the beginning of a span, in
 * the wall-clock time of the liaison's zone, so that daylight saving does not move them.
 * @param busy open meetings of either participant
 */
export function freeSlots(availability: LiaisonAvailability, busy: readonly Busy[], now: Date): SuggestedSlot[] {
  const { timezone } = availability;
  const [earliest, latest] = [now.getTime() + offeredAheadMs, now.getTime() + suggestedAheadMs];
  const today = DateTime.fromJSDate(now, { zone: timezone }).startOf('day');
  const isFree = (start: number) =>
    busy.every((one) => start + appointmentMinutes * minuteMs <= one.start.getTime() || start >= one.end.getTime());

  return Array.from({ length: days + 1 }, (_, ahead) => today.plus({ days: ahead })).flatMap((date) => {
    const day = date.toFormat('yyyy-MM-dd');
    return spansOn(availability, day, date.weekday % 7)
      .flatMap(startsWithin)
      .flatMap((minutes) => toInstant(date, minutes) ?? [])
      .filter((at) => at.toMillis() >= earliest && at.toMillis() <= latest && isFree(at.toMillis()))
      .map((at) => ({
        date: day,
        time: at.toFormat('HH:mm'),
        datetime: at.toJSDate().toISOString(),
        timezone,
      }));
  });
}
