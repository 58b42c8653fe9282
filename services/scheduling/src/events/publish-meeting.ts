import type { EventDefinition } from '@entourage/contracts/events/define-event';
import { type NoticeKind, noticeDue, noticeMessage } from '@entourage/contracts/events/notice-due.v1';
import { appointmentCancelled } from '@entourage/contracts/events/scheduling/appointment.cancelled.v1';
import { appointmentCompleted } from '@entourage/contracts/events/scheduling/appointment.completed.v1';
import { appointmentConfirmed } from '@entourage/contracts/events/scheduling/appointment.confirmed.v1';
import { appointmentMoved } from '@entourage/contracts/events/scheduling/appointment.moved.v1';
import { appointmentRequested } from '@entourage/contracts/events/scheduling/appointment.requested.v1';
import type { UserId } from '@entourage/contracts/ids';
import type { Transaction } from '../data/store.ts';
import type { MeetingState } from '../domain/meeting.ts';
import { otherSide } from '../domain/participants.ts';
import { meetingPayload } from './payloads.ts';

type Outbox = Transaction['outbox'];
type MeetingEvent = typeof appointmentConfirmed;

const bothSides = ({ athleteId, liaisonId }: MeetingState): UserId[] => [athleteId, liaisonId];

function publish(outbox: Outbox, event: EventDefinition<MeetingEvent['data']>, meeting: MeetingState): void {
  outbox.add(event, {
    subject: meeting.id,
    audience: { userIds: bothSides(meeting) },
    data: meetingPayload(meeting),
  });
}

/** Requests a notice about the meeting with the other participant. */
function requestNotice(outbox: Outbox, kind: NoticeKind, meeting: MeetingState, to: UserId, byMail = false): void {
  const about = { userId: otherSide(meeting, to), objectId: meeting.id, at: meeting.scheduledAt.toISOString() };
  outbox.add(noticeDue, noticeMessage({ kind, userIds: [to], about, byMail }));
}

/** Publishes a new meeting and notifies the participant who did not book it. */
export function publishBooked(outbox: Outbox, meeting: MeetingState): void {
  const isConfirmed = meeting.status === 'CONFIRMED';
  publish(outbox, isConfirmed ? appointmentConfirmed : appointmentRequested, meeting);
  const kind = isConfirmed ? 'meeting-confirmed' : 'meeting-requested';
  requestNotice(outbox, kind, meeting, otherSide(meeting, meeting.scheduledBy));
}

export function publishConfirmed(outbox: Outbox, meeting: MeetingState): void {
  publish(outbox, appointmentConfirmed, meeting);
  requestNotice(outbox, 'meeting-confirmed', meeting, meeting.scheduledBy);
}

/** Publishes a move; one that needs confirmation is a new request to the other participant. */
export function publishMoved(outbox: Outbox, meeting: MeetingState): void {
  publish(outbox, appointmentMoved, meeting);
  const kind = meeting.status === 'CONFIRMED' ? 'meeting-moved' : 'meeting-requested';
  requestNotice(outbox, kind, meeting, otherSide(meeting, meeting.scheduledBy));
}

/** Publishes a meeting that came back with a restored account, and notifies the other participant. */
export function publishReinstated(outbox: Outbox, meeting: MeetingState, restored: UserId): void {
  const isConfirmed = meeting.status === 'CONFIRMED';
  const event = isConfirmed ? appointmentConfirmed : appointmentRequested;
  publish(outbox, meeting.movedAt ? appointmentMoved : event, meeting);
  const kind = isConfirmed ? 'meeting-confirmed' : 'meeting-requested';
  requestNotice(outbox, kind, meeting, otherSide(meeting, restored));
}

/** @param exceptUserId participant who is not notified: the one who cancels, or whose account is closed */
export function publishCancelled(outbox: Outbox, meeting: MeetingState, exceptUserId?: UserId): void {
  publish(outbox, appointmentCancelled, meeting);
  for (const userId of bothSides(meeting)) {
    if (userId !== exceptUserId) requestNotice(outbox, 'meeting-cancelled', meeting, userId);
  }
}

export const publishCompleted = (outbox: Outbox, meeting: MeetingState): void =>
  publish(outbox, appointmentCompleted, meeting);

/** Notifies both participants, in the app and by mail. */
export function publishReminder(outbox: Outbox, meeting: MeetingState): void {
  for (const userId of bothSides(meeting)) requestNotice(outbox, 'meeting-soon', meeting, userId, true);
}
