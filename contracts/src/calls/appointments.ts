import { z } from 'zod';
import { admin, anyOf, liaisonOf, ownAsLiaison, ownRows, self, type UserPolicy } from '../access/policies.ts';
import { anyRole } from '../access/roles.ts';
import { maxAlternates, maxNotesLength } from '../meetings.ts';
import { optionalText, text } from '../text.ts';
import { defineCall, defineCalls } from './define-call.ts';

export const appointmentStatus = z.enum(['PENDING', 'CONFIRMED', 'CANCELLED', 'COMPLETED']);
export const appointmentMinutes = 30;

/** Whether the runtime knows an IANA zone. */
export function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone });
    return /^[A-Za-z_+\-/0-9]+$/.test(zone) && !/^[+-]\d/.test(zone);
  } catch {
    return false;
  }
}
export const timeZone = text({ maxLength: 64, required: 'Time zone is required' }).refine(isTimeZone, {
  error: 'Not a known time zone',
});

/** An instant with its offset, e.g. `2026-10-26T08:00:00Z`; an instant without offset is ambiguous (decision C9). */
export const instant = z.iso.datetime({ offset: true, error: 'Must be a time with its zone offset' });
const alternates = z
  .array(instant, { error: 'Must be a list of times' })
  .max(maxAlternates, { error: `At most ${maxAlternates} alternates` });

/** Body of POST /api/appointments (decisions C1, C2, C8, C9, C11, M9). `athleteId` counts for a liaison only. */
export const bookAppointmentInput = z.object({
  athleteId: optionalText({ maxLength: 100 }).optional(),
  liaisonId: optionalText({ maxLength: 100 }).optional(),
  scheduledAt: instant,
  title: optionalText({ maxLength: 120 }).optional(),
  notes: optionalText({ maxLength: maxNotesLength }).optional(),
  alternates: alternates.nullish(),
  timezone: timeZone.nullish(),
});
export type BookAppointmentInput = z.input<typeof bookAppointmentInput>;

/** Body of PATCH /api/appointments/{id} (decision C18). */
export const rescheduleInput = z.object({
  scheduledAt: instant,
  alternates: alternates.nullish(),
  timezone: timeZone.nullish(),
});

/** Optional body of DELETE /api/appointments/{id} (decision C4). */
export const cancelInput = z.object({ cancellationReason: optionalText({ maxLength: 500 }).optional() });

/** `timezone` is the one of the person's last browser; null when unknown. */
export const appointmentPerson = z.object({
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  timezone: z.string().nullable(),
});

/** A meeting; `notes` is null for an ADMIN. */
export const appointment = z.object({
  id: z.string(),
  athleteId: z.string(),
  liaisonId: z.string(),
  scheduledAt: z.string(),
  /** Minutes. */
  duration: z.int(),
  title: z.string(),
  notes: z.string().nullable(),
  status: appointmentStatus,
  scheduledBy: z.string(),
  confirmedAt: z.string().nullable(),
  cancelledAt: z.string().nullable(),
  cancellationReason: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  timezone: z.string(),
  /** Set while the meeting stands at another time than the first one. */
  movedAt: z.string().nullable(),
  liaison: appointmentPerson,
  athlete: appointmentPerson,
  /** Set for confirmed meetings only (decision C10). */
  joinUrl: z.string().nullable(),
});
export type Appointment = z.infer<typeof appointment>;

/** A free slot; `date` and `time` in the zone of the availability, `datetime` in UTC. */
export const suggestedSlot = z.object({
  date: z.string(),
  time: z.string(),
  datetime: z.string(),
  timezone: z.string(),
});
export type SuggestedSlot = z.infer<typeof suggestedSlot>;

const clockTime = z.string({ error: 'Must be a time HH:mm' }).regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, {
  error: 'Must be a time HH:mm',
});
const span = {
  startTime: clockTime,
  endTime: clockTime,
  isAvailable: z.boolean({ error: 'Must be true or false' }).default(true),
};
const endsAfterStart = ({ startTime, endTime }: { startTime: string; endTime: string }) => startTime < endTime;
const endMessage = { error: 'The end must be after the start', path: ['endTime'] };

/** 0 = Sunday. */
export const weeklyHours = z
  .object({
    dayOfWeek: z
      .int({ error: 'Must be a day 0-6' })
      .min(0, { error: 'Must be a day 0-6' })
      .max(6, { error: 'Must be a day 0-6' }),
    ...span,
  })
  .refine(endsAfterStart, endMessage);
/** One date that differs: free hours in place of the weekly ones, or `isAvailable` false for hours off. */
export const availabilityException = z
  .object({ date: z.iso.date({ error: 'Must be a date YYYY-MM-DD' }), ...span })
  .refine(endsAfterStart, endMessage);

/** Body and answer of GET and PUT /api/liaison-availability. */
export const liaisonAvailability = z.object({
  timezone: timeZone,
  hours: z.array(weeklyHours, { error: 'Must be a list' }).max(70, { error: 'At most 70 entries' }),
  exceptions: z.array(availabilityException, { error: 'Must be a list' }).max(200, { error: 'At most 200 entries' }),
});
export type LiaisonAvailability = z.infer<typeof liaisonAvailability>;

/** An iCalendar object (RFC 5545). */
export const calendarFeed = z.object({ text: z.string() });

export const calendarFeedAddress = z.object({ url: z.string() });

/** Which side of the meeting a caller is on, and whether they are connected, is checked by the use case, which has the meeting. */
const participants: UserPolicy = { approved: true, roles: ['ATHLETE', 'LIAISON'], relation: ownRows };

export const schedulingCalls = defineCalls('scheduling', {
  myAppointments: defineCall('GET /api/appointments', {
    summary: 'The caller’s meetings, newest first',
    attempt: 'read meetings',
    access: { approved: true, roles: anyRole, relation: ownRows },
    answer: z.array(appointment),
  }),
  appointmentsOfLiaison: defineCall('GET /api/appointments/liaison/{liaisonId}', {
    summary: 'Meetings of a liaison: own ones for an athlete, without notes for an ADMIN',
    attempt: 'read the meetings of {subject}',
    access: {
      approved: true,
      roles: ['ATHLETE', 'LIAISON', 'ADMIN'],
      relation: anyOf(self('liaisonId'), liaisonOf('liaisonId'), admin),
    },
    answer: z.array(appointment),
  }),
  suggestSlots: defineCall('GET /api/appointments/suggest/{liaisonId}', {
    summary: 'Free times of the next 14 days, without details of busy ones',
    attempt: 'see the free times of {subject}',
    access: {
      approved: true,
      roles: ['ATHLETE', 'LIAISON'],
      relation: anyOf(self('liaisonId'), liaisonOf('liaisonId')),
    },
    answer: z.array(suggestedSlot),
  }),
  bookAppointment: defineCall('POST /api/appointments', {
    summary:
      'Books the first of the wanted times that is free: CONFIRMED for an athlete’s pick of a suggested one, else PENDING',
    attempt: 'book a meeting',
    access: participants,
    limits: ['bookings'],
    refuses: ['NOT_FOUND'],
    request: bookAppointmentInput,
    answer: appointment,
    status: 201,
    idempotent: true,
  }),
  confirmAppointment: defineCall('PATCH /api/appointments/{id}/confirm', {
    summary: 'The side that was asked agrees',
    attempt: 'confirm a meeting',
    access: participants,
    answer: appointment,
  }),
  rescheduleAppointment: defineCall('PATCH /api/appointments/{id}', {
    summary: 'Moves a meeting to the first of the wanted times that is free',
    attempt: 'move a meeting',
    access: participants,
    limits: ['bookings'],
    request: rescheduleInput,
    answer: appointment,
  }),
  cancelAppointment: defineCall('DELETE /api/appointments/{id}', {
    summary: 'Calls a meeting off; a reason may be given',
    attempt: 'cancel a meeting',
    access: { approved: true, roles: ['ATHLETE', 'LIAISON', 'ADMIN'], relation: ownRows },
    // Most callers send no body at all.
    request: cancelInput.prefault({}),
    answer: appointment,
  }),
  resetCalendarFeed: defineCall('POST /api/appointments/feed-token', {
    summary: 'A new address for the caller’s calendar feed; the one before is dead at once',
    attempt: 'reset a calendar feed',
    access: participants,
    refuses: ['NOT_FOUND'],
    answer: calendarFeedAddress,
  }),
  calendarFeed: defineCall('GET /api/appointments/feed.ics', {
    summary: 'Meetings as iCalendar; the token replaces the session',
    attempt: 'read a calendar feed',
    // The token is the access (decision C19).
    access: 'public',
    relatedRoles: [],
    query: { token: z.string() },
    refuses: ['NOT_FOUND'],
    answer: calendarFeed,
    content: 'text/calendar',
  }),
  myLiaisonAvailability: defineCall('GET /api/liaison-availability', {
    summary: 'The caller’s hours; a new liaison has Monday to Friday, 09:00-17:00 UTC',
    attempt: 'read availability',
    access: ownAsLiaison,
    answer: liaisonAvailability,
  }),
  saveLiaisonAvailability: defineCall('PUT /api/liaison-availability', {
    summary: 'Puts these hours in place of those before',
    attempt: 'save availability',
    access: ownAsLiaison,
    refuses: ['NOT_FOUND'],
    request: liaisonAvailability,
    answer: liaisonAvailability,
  }),
});
