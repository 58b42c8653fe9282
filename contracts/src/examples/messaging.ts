import { type Appointment, schedulingCalls } from '../calls/appointments.ts';
import { messagingCalls } from '../calls/messages.ts';
import { exampleIds } from '../ids.ts';
import { defineExamples } from './define-examples.ts';
import { at, later, rivera } from './people.ts';

const message = {
  id: exampleIds.event,
  content: 'See you on Thursday.',
  senderId: exampleIds.athlete,
  receiverId: exampleIds.liaison,
  createdAt: at,
  sequence: 12,
  meeting: null,
};
const thread = [message];

export const messageExamples = defineExamples(messagingCalls, {
  conversations: { answer: [{ user: rivera, lastMessage: message, unreadCount: 0, canSend: true }] },
  thread: { answer: thread },
  recipients: { answer: [rivera] },
  searchMessages: {
    request: { q: 'thursday' },
    answer: { matches: [{ user: rivera, message }], next: { until: later, userId: exampleIds.liaison, sequence: 12 } },
  },
  conversationWithAthlete: { answer: thread },
  sendMessage: { request: { receiverId: exampleIds.liaison, content: 'See you on Thursday.' }, answer: message },
  markThreadRead: {
    request: { userId: exampleIds.liaison },
    answer: { userId: exampleIds.liaison, unreadCount: 0, readAt: later },
  },
});

const scheduledAt = '2026-03-05T08:00:00.000Z';
const appointment: Appointment = {
  id: exampleIds.verification,
  athleteId: exampleIds.athlete,
  liaisonId: exampleIds.liaison,
  scheduledAt,
  duration: 30,
  title: 'Check-in',
  notes: null,
  status: 'CONFIRMED',
  scheduledBy: exampleIds.athlete,
  confirmedAt: at,
  cancelledAt: null,
  cancellationReason: null,
  createdAt: at,
  updatedAt: at,
  timezone: 'Europe/Berlin',
  movedAt: null,
  liaison: { firstName: 'Dana', lastName: 'Rivera', timezone: 'Europe/Berlin' },
  athlete: { firstName: 'Maya', lastName: 'Okafor', timezone: 'America/New_York' },
  joinUrl: 'https://meet.example.org/4f1c9a',
};
const appointments = [appointment];

const availability = {
  timezone: 'Europe/Berlin',
  hours: [{ dayOfWeek: 1, startTime: '09:00', endTime: '17:00', isAvailable: true }],
  exceptions: [{ date: '2026-03-09', startTime: '00:00', endTime: '24:00', isAvailable: false }],
};

const calendar = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'BEGIN:VEVENT',
  'DTSTART:20260305T080000Z',
  'SUMMARY:Check-in',
  'END:VEVENT',
  'END:VCALENDAR',
  '',
].join('\r\n');

export const appointmentExamples = defineExamples(schedulingCalls, {
  myAppointments: { answer: appointments },
  appointmentsOfLiaison: { answer: appointments },
  suggestSlots: {
    answer: [{ date: '2026-03-05', time: '09:00', datetime: scheduledAt, timezone: 'Europe/Berlin' }],
  },
  bookAppointment: {
    request: { liaisonId: exampleIds.liaison, scheduledAt, title: 'Check-in', timezone: 'Europe/Berlin' },
    answer: appointment,
  },
  confirmAppointment: { answer: appointment },
  rescheduleAppointment: {
    request: { scheduledAt: later },
    answer: { ...appointment, scheduledAt: later, movedAt: at },
  },
  cancelAppointment: {
    request: { cancellationReason: 'Travelling' },
    answer: {
      ...appointment,
      status: 'CANCELLED',
      cancelledAt: later,
      joinUrl: null,
      cancellationReason: 'Travelling',
    },
  },
  resetCalendarFeed: {
    answer: { url: 'https://entourage.example/api/appointments/feed.ics?token=q8Zr1XW0mD5kT2yVb7cN4hJ6pL9sF3gA' },
  },
  calendarFeed: { answer: calendar },
  myLiaisonAvailability: { answer: availability },
  saveLiaisonAvailability: { request: availability, answer: availability },
});
