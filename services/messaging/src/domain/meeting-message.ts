import { meetingMessageKey, meetingMessageText } from '@entourage/contracts/calls/messages';
import type { appointmentSnapshot } from '@entourage/contracts/events/scheduling/appointment-snapshot';
import type { UserId } from '@entourage/contracts/ids';
import type { z } from 'zod';

type Appointment = z.infer<typeof appointmentSnapshot>;
export type MeetingMessageKind = keyof typeof meetingMessageText;

/** A message about a meeting that has to exist, whoever writes it (decisions M9, C18). */
export type MeetingMessage = {
  key: string;
  version: number;
  athleteId: UserId;
  liaisonId: UserId;
  scheduledBy: UserId;
  kind: MeetingMessageKind;
  scheduledAt: Date;
  timezone: string;
};

/** How long the web's own message is waited for (decision M9). */
export const waitForWebMs = 10_000;

/** Which message an appointment's event asks for: booked, proposed, or moved to another time. */
export function meetingMessageOf(appointment: Appointment): MeetingMessage {
  const { appointmentId, version, athleteId, liaisonId, scheduledBy, scheduledAt, timezone, status } = appointment;
  const isMoved = appointment.movedAt !== null;
  const at = new Date(scheduledAt);
  return {
    ...{ version, athleteId, liaisonId, scheduledBy, timezone, scheduledAt: at },
    key: isMoved ? meetingMessageKey.moved(appointmentId, at.toISOString()) : meetingMessageKey.booked(appointmentId),
    kind: isMoved ? 'moved' : status === 'PENDING' ? 'proposed' : 'scheduled',
  };
}

/** Sender, receiver and literal text of the message; it comes from whoever scheduled the meeting. */
export function renderMeetingMessage({
  athleteId,
  liaisonId,
  scheduledBy,
  kind,
  scheduledAt,
  timezone,
}: MeetingMessage) {
  const senderId = scheduledBy === liaisonId ? liaisonId : athleteId;
  return {
    senderId,
    receiverId: senderId === liaisonId ? athleteId : liaisonId,
    content: meetingMessageText[kind]({ scheduledAt: scheduledAt.toISOString(), timezone }),
  };
}
