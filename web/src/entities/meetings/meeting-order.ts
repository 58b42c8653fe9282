import type { Appointment } from '@entourage/contracts/calls/appointments';
import { minuteMs } from '@entourage/contracts/durations';
import { fullName } from '@entourage/contracts/names';

type Viewer = { id: string };

/** The other participant's id. */
export const findPartnerId = (meeting: Appointment, viewer: Viewer): string =>
  meeting.athleteId === viewer.id ? meeting.liaisonId : meeting.athleteId;

/** The other participant's name. */
export function findPartnerName(meeting: Appointment, viewer: Viewer): string {
  return meeting.athleteId === viewer.id
    ? (fullName(meeting.liaison) ?? 'Liaison')
    : (fullName(meeting.athlete) ?? 'Athlete');
}

const isOpen = ({ status }: Appointment) => status === 'PENDING' || status === 'CONFIRMED';
const toStartMs = ({ scheduledAt }: Appointment) => Date.parse(scheduledAt);

/** Meetings that are not cancelled: first the upcoming ones, nearest first, then the past ones, latest first. */
export function nearestFirst(meetings: readonly Appointment[]): Appointment[] {
  const shown = meetings.filter(({ status }) => status !== 'CANCELLED');
  const toCome = shown.filter(isOpen).sort((one, other) => toStartMs(one) - toStartMs(other));
  const over = shown.filter((meeting) => !isOpen(meeting)).sort((one, other) => toStartMs(other) - toStartMs(one));
  return [...toCome, ...over];
}

/** The nearest meeting that is not over, confirmed or not. `nowMs` is epoch milliseconds. */
export const nextMeeting = (meetings: readonly Appointment[], nowMs: number): Appointment | undefined =>
  nearestFirst(meetings).find((meeting) => isOpen(meeting) && toStartMs(meeting) + meeting.duration * minuteMs > nowMs);

/** The earliest confirmed meeting that has not begun. */
export const nextConfirmed = (meetings: readonly Appointment[], nowMs: number): Appointment | undefined =>
  nearestFirst(meetings).find((meeting) => meeting.status === 'CONFIRMED' && toStartMs(meeting) > nowMs);
