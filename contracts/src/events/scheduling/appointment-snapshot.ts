import { z } from 'zod';
import { appointmentStatus } from '../../calls/appointments.ts';
import { exampleIds } from '../../ids.ts';

/** A meeting without title and notes, which stay in scheduling (decision M9). */
export const appointmentSnapshot = z.object({
  appointmentId: z.string(),
  version: z.int(),
  athleteId: z.string(),
  liaisonId: z.string(),
  scheduledAt: z.string(),
  durationMinutes: z.int(),
  status: appointmentStatus,
  scheduledBy: z.string(),
  /** The zone chosen in the modal: the message about the meeting is written in it. */
  timezone: z.string(),
  /** Set while the meeting stands at another time than the first one. */
  movedAt: z.string().nullable(),
});

export const exampleAppointment: z.infer<typeof appointmentSnapshot> = {
  appointmentId: exampleIds.verification,
  version: 1,
  athleteId: exampleIds.athlete,
  liaisonId: exampleIds.liaison,
  scheduledAt: '2026-03-05T08:00:00.000Z',
  durationMinutes: 30,
  status: 'CONFIRMED',
  scheduledBy: exampleIds.athlete,
  timezone: 'Europe/Berlin',
  movedAt: null,
};
