import { aConversation, aMeeting, aMessage, aPartner } from '#test-setup/a-conversation.ts';
import { mostRecent, selectConversation } from './select-conversation.ts';
import { shortAge } from './short-age.ts';
import { timelineOf } from './timeline.ts';

const at = (createdAt: string, sequence: number) => aMessage(sequence, { createdAt });
const keys = (items: { key: string; day: string | null }[]) =>
  items.map(({ key, day }) => (day ? `${day.slice(0, 13)} ${key}` : key));

test('days are those of the viewer’s zone', () => {
  const thread = { messages: [at('2026-03-01T22:30:00Z', 1), at('2026-03-01T23:30:00Z', 2)], hasEarlier: false };
  expect(keys(timelineOf(thread, [], 'UTC'))).toEqual(['2026-03-01T22 message-1', 'message-2']);
  expect(keys(timelineOf(thread, [], 'Europe/Berlin'))).toEqual(['2026-03-01T22 message-1', '2026-03-01T23 message-2']);
});

test('a meeting is placed by its creation time; one older than the loaded messages is shown with its page', () => {
  const messages = [at('2026-03-01T09:00:00Z', 1), at('2026-03-01T11:00:00Z', 2)];
  const between = aMeeting({ id: 'between', createdAt: '2026-03-01T10:00:00Z' });
  const before = aMeeting({ id: 'before', createdAt: '2026-02-01T10:00:00Z' });
  const partly = timelineOf({ messages, hasEarlier: true }, [between, before], 'UTC');
  expect(keys(partly)).toEqual(['2026-03-01T09 message-1', 'meeting-between', 'message-2']);
  expect(keys(timelineOf({ messages, hasEarlier: false }, [between, before], 'UTC'))[0]).toBe(
    '2026-02-01T10 meeting-before',
  );
});

test.each([
  [30_000, 'now'],
  [5 * 60_000, '5m'],
  [2 * 3_600_000 + 1, '2h'],
  [3 * 86_400_000, '3d'],
  [-60_000, 'now'],
])('an age of %d ms reads %j', (age, expected) => {
  const createdAt = '2026-03-01T09:00:00.000Z';
  expect(shortAge(createdAt, Date.parse(createdAt) + age)).toBe(expected);
});

const written = aConversation({ user: aPartner({ id: 'written' }) });
const unwritten = aConversation({ user: aPartner({ id: 'unwritten' }), lastMessage: null });
const choice = { conversations: [written, unwritten], recipients: [], wantedId: null, firstId: 'written' };

test('the most recent conversation is selected, `?user=` wins over it, and an unknown id is ignored', () => {
  expect(mostRecent(choice.conversations)).toBe('written');
  expect(mostRecent([unwritten])).toBeNull();
  expect(selectConversation(choice)?.user.id).toBe('written');
  expect(selectConversation({ ...choice, wantedId: 'unwritten' })?.user.id).toBe('unwritten');
  expect(selectConversation({ ...choice, wantedId: 'stranger' })?.user.id).toBe('written');
  const recipients = [aPartner({ id: 'new' })];
  expect(selectConversation({ ...choice, recipients, wantedId: 'new' })).toMatchObject({
    user: { id: 'new' },
    lastMessage: null,
    canSend: true,
  });
});
