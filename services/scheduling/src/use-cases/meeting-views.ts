import type { Appointment } from '@entourage/contracts/calls/appointments';
import type { Context, Repositories } from '../data/store.ts';
import { joinUrl } from '../domain/join-link.ts';
import type { Meeting } from '../domain/meeting.ts';

type From = { users: Repositories['users']; config: Context['config'] };

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** Meetings as calls return them; one query reads both people. */
export async function meetingViews(meetings: readonly Meeting[], { users, config }: From): Promise<Appointment[]> {
  const people = await users.byIds(meetings.flatMap(({ athleteId, liaisonId }) => [athleteId, liaisonId]));
  const toPerson = (userId: string) => {
    const { firstName = null, lastName = null, timezone = null } = people.get(userId) ?? {};
    return { firstName, lastName, timezone };
  };
  return meetings.map((meeting) => ({
    id: meeting.id,
    athleteId: meeting.athleteId,
    liaisonId: meeting.liaisonId,
    scheduledAt: meeting.scheduledAt.toISOString(),
    duration: meeting.duration,
    title: meeting.title,
    notes: meeting.notes,
    status: meeting.status,
    scheduledBy: meeting.scheduledBy,
    confirmedAt: iso(meeting.confirmedAt),
    cancelledAt: iso(meeting.cancelledAt),
    cancellationReason: meeting.cancellationReason,
    createdAt: meeting.createdAt.toISOString(),
    updatedAt: meeting.updatedAt.toISOString(),
    timezone: meeting.timezone,
    movedAt: iso(meeting.movedAt),
    liaison: toPerson(meeting.liaisonId),
    athlete: toPerson(meeting.athleteId),
    joinUrl: joinUrl(meeting, config.meetingPhoneNumber),
  }));
}

/** One meeting, as calls return it. */
export async function meetingView(meeting: Meeting, from: From): Promise<Appointment> {
  const [shown] = await meetingViews([meeting], from);
  return shown as Appointment;
}

/** A meeting as an ADMIN sees it: without the notes (decisions C3, C12) and the time zones of the two. */
export const forAdmins = (meeting: Appointment): Appointment => ({
  ...meeting,
  notes: null,
  liaison: { ...meeting.liaison, timezone: null },
  athlete: { ...meeting.athlete, timezone: null },
});
