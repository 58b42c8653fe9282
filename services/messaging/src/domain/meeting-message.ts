import type { appointmentSnapshot } from '@entourage/contracts/events/scheduling/appointment-snapshot';
import type { UserId } from '@entourage/contracts/ids';
import { meetingMessageKey, meetingMessageText } from '@entourage/contracts/meetings';
import type { z } from 'zod';

type Appointment = z.infer<typeof appointmentSnapshot>;
type MeetingMessageKind = keyof typeof meetingMessageText;

/** A message about a meeting that must exist in the conversation, written by the web or by this service (decisions M9, C18). */
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

/** How long the web may take to send the message itself (decision M9). */
export const webMessageTimeoutMs = 10_000;

/** The message for an appointment event: booked, proposed or moved. */
export function toMeetingMessage(appointment: Appointment): MeetingMessage {
  const { appointmentId, version, athleteId, liaisonId, scheduledBy, scheduledAt, timezone, status } = appointment;
  const isMoved = appointment.movedAt !== null;
  const at = new Date(scheduledAt);
  return {
    version,
    athleteId,
    liaisonId,
    scheduledBy,
    timezone,
    scheduledAt: at,
    key: isMoved ? meetingMessageKey.moved(appointmentId, at.toISOString()) : meetingMessageKey.booked(appointmentId),
    kind: isMoved ? 'moved' : status === 'PENDING' ? 'proposed' : 'scheduled',
  };
}

/** Sender, receiver and text of the message; the sender is the user who scheduled the meeting. */
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
