import { exampleIds } from '@entourage/contracts/ids';
import { aMeeting } from '#test-setup/a-conversation.ts';
import { countdown, findToday } from './today.ts';

const viewer = { id: exampleIds.athlete };
const nowMs = Date.parse('2026-03-01T09:00:00Z');
const requested = aMeeting({ id: 'requested', status: 'PENDING', scheduledBy: exampleIds.liaison });
const proposed = aMeeting({ id: 'proposed', status: 'PENDING', scheduledBy: exampleIds.athlete });
const at = (scheduledAt: string, meeting = aMeeting()) => ({ ...meeting, scheduledAt });
const ids = (meetings: { id: string }[]) => meetings.map(({ id }) => id);

test('requests are the pending meetings of others that have not begun, nearest first', () => {
  const later = at('2026-03-04T09:00:00Z', { ...requested, id: 'later' });
  const sooner = at('2026-03-02T09:00:00Z', { ...requested, id: 'sooner' });
  const begun = at('2026-03-01T08:59:00Z', { ...requested, id: 'begun' });
  expect(ids(findToday([later, begun, proposed, sooner, aMeeting()], viewer, nowMs).requests)).toEqual([
    'sooner',
    'later',
  ]);
});

test('the next meeting is confirmed, and one that runs is still it', () => {
  const running = at('2026-03-01T08:31:00Z', aMeeting({ id: 'running' }));
  const ended = at('2026-03-01T08:30:00Z', aMeeting({ id: 'ended' }));
  const meetings = [at('2026-03-03T09:00:00Z'), ended, at('2026-03-01T10:00:00Z', proposed)];
  expect(findToday([...meetings, running], viewer, nowMs).next?.id).toBe('running');
  expect(findToday(meetings, viewer, nowMs).next?.scheduledAt).toBe('2026-03-03T09:00:00Z');
});

test('without a confirmed meeting the own proposal is next, and a cancelled one never', () => {
  expect(findToday([requested, proposed], viewer, nowMs).next?.id).toBe('proposed');
  expect(findToday([aMeeting({ status: 'CANCELLED' }), requested], viewer, nowMs).next).toBeUndefined();
});

test.each([
  ['2026-03-01T09:25:00Z', 'in 25 min'],
  ['2026-03-01T09:24:01Z', 'in 25 min'],
  ['2026-03-01T09:00:00Z', 'now'],
  ['2026-03-01T08:50:00Z', 'now'],
  ['2026-03-01T10:00:00Z', 'in 1 h'],
  ['2026-03-01T12:05:00Z', 'in 3 h 5 min'],
  ['2026-03-01T21:00:00Z', 'in 12 h'],
  ['2026-03-01T22:30:00Z', 'today'],
  ['2026-03-02T09:00:00Z', 'tomorrow'],
  ['2026-03-04T00:10:00Z', 'in 3 days'],
])('the countdown at 09:00 to %s is %s', (scheduledAt, words) => {
  expect(countdown(scheduledAt, nowMs, 'UTC')).toBe(words);
});

test('days are those of the zone', () => {
  expect(countdown('2026-03-02T03:00:00Z', Date.parse('2026-03-01T14:00:00Z'), 'America/New_York')).toBe('today');
});
