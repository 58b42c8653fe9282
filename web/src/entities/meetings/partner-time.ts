import type { Appointment } from '@entourage/contracts/calls/appointments';
import { isSameClock } from '@entourage/contracts/zoned-time';
import { findPartnerName } from './meeting-order.ts';
import { texts } from './texts.ts';
import { dateIn, timeWithZone, weekdayIn } from './zones.ts';

type Viewer = { id: string };

const findPartner = (meeting: Appointment, viewer: Viewer) =>
  meeting.athleteId === viewer.id ? meeting.liaison : meeting.athlete;

/**
 * The clock of the other participant, '10:00 AM GMT+1 for Elena', with the weekday where it is another day there.
 * @returns null while their zone is unknown, and where their clock shows the same as the viewer's in `zone`
 */
export function partnerTime(
  meeting: Appointment,
  viewer: Viewer,
  zone: string,
  at: string = meeting.scheduledAt,
): string | null {
  const { firstName, timezone } = findPartner(meeting, viewer);
  if (timezone === null || isSameClock(at, zone, timezone)) return null;
  const isOtherDay = dateIn(at, zone) !== dateIn(at, timezone);
  const time = [isOtherDay && weekdayIn(at, timezone), timeWithZone(at, timezone)].filter(Boolean).join(' ');
  return texts.card.theirTime(time, firstName ?? findPartnerName(meeting, viewer));
}
