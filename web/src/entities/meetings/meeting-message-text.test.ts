import { exampleIds } from '@entourage/contracts/ids';
import { aMeeting } from '#test-setup/a-conversation.ts';
import { meetingSentence } from './meeting-message-text.ts';
import { partnerTime } from './partner-time.ts';

const { athlete } = exampleIds;
const scheduledAt = '2026-01-15T09:00:00.000Z';
const seen = { viewer: { id: athlete }, zone: 'America/New_York' };
const inZagreb = { firstName: 'Elena', lastName: 'Rivera', timezone: 'Europe/Zagreb' };
const meeting = (changes: Parameters<typeof aMeeting>[0] = {}) =>
  aMeeting({ scheduledAt, liaison: inZagreb, ...changes });
const booked = {
  content: '📅 Meeting scheduled for Thu, Jan 15, 2026 at 10:00 AM GMT+1',
  meeting: { appointmentId: exampleIds.verification, movedTo: null },
};
const when = 'Thu, Jan 15, 2026 at 4:00 AM EST (10:00 AM GMT+1 for Elena)';

test('the viewer’s own time comes first, the other side’s beside it', () => {
  expect(meetingSentence(booked, meeting(), seen)).toBe(`📅 Meeting scheduled for ${when}`);
});

test('the other side’s time is left out where the clocks show the same or the zone is unknown', () => {
  const same = { ...seen, zone: 'Europe/Berlin' };
  expect(meetingSentence(booked, meeting(), same)).toBe('📅 Meeting scheduled for Thu, Jan 15, 2026 at 10:00 AM GMT+1');
  expect(partnerTime(meeting({ liaison: { ...inZagreb, timezone: null } }), seen.viewer, seen.zone)).toBeNull();
});

test('another day on the other side is named', () => {
  const late = meeting({ scheduledAt: '2026-01-15T23:30:00.000Z' });
  expect(partnerTime(late, seen.viewer, seen.zone)).toBe('Fri 12:30 AM GMT+1 for Elena');
});

const proposed = { ...booked, content: booked.content.replace('scheduled', 'proposed') };
const movedNow = { ...booked, content: '📅 Meeting moved to …', meeting: { ...booked.meeting, movedTo: scheduledAt } };
const movedBefore = { ...movedNow, meeting: { ...booked.meeting, movedTo: '2026-01-14T09:00:00.000Z' } };

test.each([
  ['a proposal', proposed, { status: 'PENDING' }, `📅 Meeting proposed for ${when}`],
  ['a confirmed proposal', proposed, {}, `📅 Meeting confirmed for ${when}`],
  ['a cancelled meeting', booked, { status: 'CANCELLED' }, `📅 Meeting cancelled: ${when}`],
  ['a meeting that took place', booked, { status: 'COMPLETED' }, `📅 Meeting completed: ${when}`],
  ['a move', movedNow, { movedAt: scheduledAt }, `📅 Meeting moved to ${when}`],
  ['a booking that was moved', booked, { movedAt: scheduledAt }, '📅 Meeting scheduled. It has moved since.'],
  [
    'an earlier move',
    movedBefore,
    { movedAt: scheduledAt },
    '📅 Meeting moved to Wed, Jan 14, 2026 at 4:00 AM EST (10:00 AM GMT+1 for Elena). It has moved again since.',
  ],
] as const)('%s has a sentence of its own', (_, message, changes, sentence) => {
  expect(meetingSentence(message, meeting(changes), seen)).toBe(sentence);
});
