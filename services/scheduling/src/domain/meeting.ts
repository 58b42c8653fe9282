import { appointmentMinutes, type appointmentStatus } from '@entourage/contracts/calls/appointments';
import { dayMs, hourMs, minuteMs } from '@entourage/contracts/durations';
import { AppError } from '@entourage/contracts/errors';
import type { Id, UserId } from '@entourage/contracts/ids';
import type { z } from 'zod';

export type MeetingStatus = z.infer<typeof appointmentStatus>;
export type Pair = { athleteId: UserId; liaisonId: UserId };

/** A stored meeting with decrypted texts. Times are instants; `timezone` is the zone in which the time was chosen. */
export type Meeting = Pair & {
  id: Id;
  version: number;
  scheduledAt: Date;
  /** Minutes; always 30. */
  duration: number;
  endsAt: Date;
  firstScheduledAt: Date;
  title: string;
  notes: string | null;
  status: MeetingStatus;
  scheduledBy: UserId;
  confirmedAt: Date | null;
  cancelledAt: Date | null;
  cancellationReason: string | null;
  movedAt: Date | null;
  timezone: string;
  dayReminderAt: Date | null;
  hourReminderAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
};

/** The texts of a meeting, encrypted in the store. */
export type MeetingTexts = Pick<Meeting, 'title' | 'notes' | 'cancellationReason'>;
/** A meeting without its texts; enough for jobs and events. */
export type MeetingState = Omit<Meeting, keyof MeetingTexts>;

const noReminders = { dayReminderAt: null, hourReminderAt: null } as const;

const meetingEnd = (scheduledAt: Date): Date => new Date(scheduledAt.getTime() + appointmentMinutes * minuteMs);

/** Reminders a day and an hour before the start; those whose time has passed are not sent. */
function planReminders(scheduledAt: Date, at: Date) {
  const before = (ms: number) => {
    const due = new Date(scheduledAt.getTime() - ms);
    return due > at ? due : null;
  };
  return { dayReminderAt: before(dayMs), hourReminderAt: before(hourMs) };
}

type Slot = { scheduledAt: Date; isOffered: boolean };
type NewMeeting = Pair & { id: Id; title: string; notes: string | null; timezone: string; by: UserId; at: Date };

/** The fields that depend on the chosen time (decision C1). */
function chosen({ scheduledAt, isOffered }: Slot, { by, at }: { by: UserId; at: Date }) {
  const state = isOffered
    ? { status: 'CONFIRMED' as const, confirmedAt: at, ...planReminders(scheduledAt, at) }
    : { status: 'PENDING' as const, confirmedAt: null, ...noReminders };
  return { ...state, scheduledAt, endsAt: meetingEnd(scheduledAt), scheduledBy: by, updatedAt: at };
}

/** A new meeting: CONFIRMED at an offered time, otherwise PENDING until the other participant confirms it (decision C1). */
export function newMeeting({ by, at, ...given }: NewMeeting, slot: Slot): Meeting {
  return {
    ...given,
    version: 1,
    duration: appointmentMinutes,
    firstScheduledAt: slot.scheduledAt,
    cancelledAt: null,
    cancellationReason: null,
    movedAt: null,
    createdAt: at,
    ...chosen(slot, { by, at }),
  };
}

/** A PENDING meeting is over at its start, a CONFIRMED one at its end, also before the job changes the status (decisions C5, C15). */
const isOver = ({ status, scheduledAt, endsAt }: Meeting, at: Date) =>
  (status === 'PENDING' && scheduledAt <= at) || (status === 'CONFIRMED' && endsAt <= at);

const isOpen = (meeting: Meeting, at: Date) =>
  (meeting.status === 'PENDING' || meeting.status === 'CONFIRMED') && !isOver(meeting, at);

const changed = <M extends MeetingState>(meeting: M, at: Date): M => ({
  ...meeting,
  version: meeting.version + 1,
  updatedAt: at,
});
const closed = () => new AppError('CONFLICT', { userMessage: 'This meeting is no longer open' });

/**
 * Confirms a proposed meeting; only the participant who did not propose it may do so (decision C3).
 * @returns the same meeting when it is confirmed already
 * @throws AppError FORBIDDEN for the participant who proposed it, CONFLICT when it is over or cancelled
 */
export function confirmed(meeting: Meeting, { by, at }: { by: UserId; at: Date }): Meeting {
  if (meeting.scheduledBy === by) {
    throw new AppError('FORBIDDEN', { userMessage: 'The other person has to confirm this meeting' });
  }
  if (meeting.status === 'CONFIRMED') return meeting;
  if (!isOpen(meeting, at)) throw closed();
  return { ...changed(meeting, at), status: 'CONFIRMED', confirmedAt: at, ...planReminders(meeting.scheduledAt, at) };
}

/**
 * Cancels a meeting. The row is kept and the time is free again.
 * @returns the same meeting when it is cancelled already
 * @throws AppError CONFLICT when it has taken place
 */
export function cancelled(meeting: Meeting, { at, reason }: { at: Date; reason: string | null }): Meeting {
  if (meeting.status === 'CANCELLED') return meeting;
  if (meeting.status === 'COMPLETED' || (meeting.status === 'CONFIRMED' && isOver(meeting, at))) throw closed();
  return { ...changed(meeting, at), ...noReminders, status: 'CANCELLED', cancelledAt: at, cancellationReason: reason };
}

/** Undoes a cancellation: the meeting has its earlier state again, and the reminders that are still due. */
export const reinstated = (meeting: Meeting, { status, at }: { status: MeetingStatus; at: Date }): Meeting => ({
  ...changed(meeting, at),
  ...(status === 'CONFIRMED' ? planReminders(meeting.scheduledAt, at) : noReminders),
  status,
  cancelledAt: null,
  cancellationReason: null,
});

/** @throws AppError CONFLICT unless the meeting is open and has not started (decision C18) */
export function assertMovable(meeting: Meeting, at: Date): void {
  if (!isOpen(meeting, at) || meeting.scheduledAt <= at) throw closed();
}

type Move = { by: UserId; at: Date; timezone: string };

const isSameTime = (meeting: MeetingState, at: Date) => at.getTime() === meeting.scheduledAt.getTime();

/** Whether a move to this time changes nothing. A confirmed meeting stays confirmed at its own time. */
export const isUnchanged = (meeting: Meeting, { timezone }: Pick<Move, 'timezone'>, slot: Slot): boolean =>
  isSameTime(meeting, slot.scheduledAt) &&
  timezone === meeting.timezone &&
  (meeting.status === 'CONFIRMED' || !slot.isOffered);

/** Moves a meeting: CONFIRMED at an offered time, otherwise a proposal of the user who moves it (decision C18). */
export function moved(meeting: Meeting, { timezone, ...who }: Move, slot: Slot): Meeting {
  const isFirstTime = slot.scheduledAt.getTime() === meeting.firstScheduledAt.getTime();
  // The same time needs no new confirmation.
  const isOffered = slot.isOffered || (meeting.status === 'CONFIRMED' && isSameTime(meeting, slot.scheduledAt));
  const next = {
    ...changed(meeting, who.at),
    ...chosen({ ...slot, isOffered }, who),
    timezone,
    movedAt: isFirstTime ? null : who.at,
  };
  // The time of the first confirmation is kept.
  return next.status === 'CONFIRMED' && meeting.confirmedAt ? { ...next, confirmedAt: meeting.confirmedAt } : next;
}

/** Completes a confirmed meeting whose end has passed. */
export const completed = <M extends MeetingState>(meeting: M, at: Date): M => ({
  ...changed(meeting, at),
  ...noReminders,
  status: 'COMPLETED',
});

/** Cancels a proposal that was not confirmed before its start (decision C15). */
export const expired = <M extends MeetingState>(meeting: M, at: Date) => ({
  ...changed(meeting, at),
  ...noReminders,
  status: 'CANCELLED' as const,
  cancelledAt: at,
  cancellationReason: 'Not confirmed in time',
});

/** Clears due reminders. The version does not change, because reminders are not part of the events. */
export function reminded(meeting: MeetingState, at: Date): MeetingState {
  const left = (due: Date | null) => (due && due > at ? due : null);
  return { ...meeting, dayReminderAt: left(meeting.dayReminderAt), hourReminderAt: left(meeting.hourReminderAt) };
}
