import type { EventData, EventDefinition } from '@entourage/contracts/events/define-event';
import { type NoticeKind, noticeDue, noticeMessage } from '@entourage/contracts/events/notice-due.v1';
import { appointmentCancelled } from '@entourage/contracts/events/scheduling/appointment.cancelled.v1';
import { appointmentCompleted } from '@entourage/contracts/events/scheduling/appointment.completed.v1';
import { appointmentConfirmed } from '@entourage/contracts/events/scheduling/appointment.confirmed.v1';
import { appointmentMoved } from '@entourage/contracts/events/scheduling/appointment.moved.v1';
import { appointmentRequested } from '@entourage/contracts/events/scheduling/appointment.requested.v1';
import type { UserId } from '@entourage/contracts/ids';
import { appointmentMinutes } from '@entourage/contracts/rest/appointments';
import type { Transaction } from '../data/store.ts';
import type { MeetingState } from '../domain/meeting.ts';
import { otherSide } from '../domain/participants.ts';

type Outbox = Transaction['outbox'];
type AppointmentEvent = typeof appointmentConfirmed;

/** A meeting as its events carry it: nothing that somebody has written (decision M9). */
export const meetingData = (meeting: MeetingState): EventData<AppointmentEvent> => ({
  appointmentId: meeting.id,
  version: meeting.version,
  athleteId: meeting.athleteId,
  liaisonId: meeting.liaisonId,
  scheduledAt: meeting.scheduledAt.toISOString(),
  durationMinutes: appointmentMinutes,
  status: meeting.status,
  scheduledBy: meeting.scheduledBy,
  timezone: meeting.timezone,
  movedAt: meeting.movedAt?.toISOString() ?? null,
});

const bothSides = ({ athleteId, liaisonId }: MeetingState): UserId[] => [athleteId, liaisonId];

function publish(outbox: Outbox, event: EventDefinition<AppointmentEvent['data']>, meeting: MeetingState): void {
  outbox.add(event, {
    subject: meeting.id,
    audience: { userIds: bothSides(meeting) },
    data: meetingData(meeting),
  });
}

/** Has somebody told about the meeting with the other one. */
function notice(outbox: Outbox, kind: NoticeKind, meeting: MeetingState, to: UserId, byMail = false): void {
  const about = { userId: otherSide(meeting, to), objectId: meeting.id, at: meeting.scheduledAt.toISOString() };
  outbox.add(noticeDue, noticeMessage({ kind, userIds: [to], about, byMail }));
}

/** A new meeting, as whoever did not make it has to hear of it. */
export function tellBooked(outbox: Outbox, meeting: MeetingState): void {
  const isConfirmed = meeting.status === 'CONFIRMED';
  publish(outbox, isConfirmed ? appointmentConfirmed : appointmentRequested, meeting);
  const kind = isConfirmed ? 'meeting-confirmed' : 'meeting-requested';
  notice(outbox, kind, meeting, otherSide(meeting, meeting.scheduledBy));
}

export function tellConfirmed(outbox: Outbox, meeting: MeetingState): void {
  publish(outbox, appointmentConfirmed, meeting);
  notice(outbox, 'meeting-confirmed', meeting, meeting.scheduledBy);
}

/** A move that the other side has to confirm is a new question to it. */
export function tellMoved(outbox: Outbox, meeting: MeetingState): void {
  publish(outbox, appointmentMoved, meeting);
  const kind = meeting.status === 'CONFIRMED' ? 'meeting-moved' : 'meeting-requested';
  notice(outbox, kind, meeting, otherSide(meeting, meeting.scheduledBy));
}

/** @param knowing who need not be told: the one who cancels, or one whose account is closed */
export function tellCancelled(outbox: Outbox, meeting: MeetingState, knowing?: UserId): void {
  publish(outbox, appointmentCancelled, meeting);
  for (const userId of bothSides(meeting)) {
    if (userId !== knowing) notice(outbox, 'meeting-cancelled', meeting, userId);
  }
}

export const tellCompleted = (outbox: Outbox, meeting: MeetingState): void =>
  publish(outbox, appointmentCompleted, meeting);

/** Both sides, in the app and by mail. */
export function tellSoon(outbox: Outbox, meeting: MeetingState): void {
  for (const userId of bothSides(meeting)) notice(outbox, 'meeting-soon', meeting, userId, true);
}
