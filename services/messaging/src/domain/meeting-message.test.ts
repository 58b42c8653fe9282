import { exampleAppointment } from '@entourage/contracts/events/scheduling/appointment-snapshot';
import { renderMeetingMessage, toMeetingMessage } from './meeting-message.ts';

const { appointmentId, athleteId, liaisonId } = exampleAppointment;
const textOf = (given: Partial<typeof exampleAppointment>) =>
  renderMeetingMessage(toMeetingMessage({ ...exampleAppointment, ...given })).content;

test('the text has date and time in the time zone of the booking', () => {
  expect(textOf({})).toBe('📅 Meeting scheduled for Thu, Mar 5, 2026 at 9:00 AM GMT+1');
  expect(textOf({ timezone: 'America/New_York' })).toBe('📅 Meeting scheduled for Thu, Mar 5, 2026 at 3:00 AM EST');
  expect(textOf({ status: 'PENDING' })).toBe('📅 Meeting proposed for Thu, Mar 5, 2026 at 9:00 AM GMT+1');
});
test('a moved meeting has a message per new time', () => {
  const moved = { status: 'PENDING', movedAt: '2026-03-02T09:00:00.000Z' } as const;
  expect(textOf(moved)).toBe('📅 Meeting moved to Thu, Mar 5, 2026 at 9:00 AM GMT+1');
  expect(toMeetingMessage({ ...exampleAppointment, ...moved }).key).toBe(
    `appointment:${appointmentId}:2026-03-05T08:00:00.000Z`,
  );
  expect(toMeetingMessage(exampleAppointment).key).toBe(`appointment:${appointmentId}`);
});
test('the sender is the user who scheduled the meeting, the receiver the other side', () => {
  expect(renderMeetingMessage(toMeetingMessage(exampleAppointment))).toMatchObject({
    senderId: athleteId,
    receiverId: liaisonId,
  });
  expect(renderMeetingMessage(toMeetingMessage({ ...exampleAppointment, scheduledBy: liaisonId }))).toMatchObject({
    senderId: liaisonId,
    receiverId: athleteId,
  });
});
