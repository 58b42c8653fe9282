import type { EventData } from '@entourage/contracts/events/define-event';
import type { appointmentConfirmed } from '@entourage/contracts/events/scheduling/appointment.confirmed.v1';
import type { MeetingState } from '../domain/meeting.ts';

/** A meeting as the data of its events, without its texts (decision M9). */
export const meetingPayload = (meeting: MeetingState): EventData<typeof appointmentConfirmed> => ({
  appointmentId: meeting.id,
  version: meeting.version,
  athleteId: meeting.athleteId,
  liaisonId: meeting.liaisonId,
  scheduledAt: meeting.scheduledAt.toISOString(),
  durationMinutes: meeting.duration,
  status: meeting.status,
  scheduledBy: meeting.scheduledBy,
  timezone: meeting.timezone,
  movedAt: meeting.movedAt?.toISOString() ?? null,
});
