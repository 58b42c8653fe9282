import { aConversation, aMeeting, aMessage, aPartner } from '#test-setup/a-conversation.ts';
import { mostRecent, selectConversation } from './select-conversation.ts';
import { buildTimeline } from './timeline.ts';

const at = (createdAt: string, sequence: number) => aMessage(sequence, { createdAt });
const keys = (items: { key: string; day: string | null }[]) =>
  items.map(({ key, day }) => (day ? `${day.slice(0, 13)} ${key}` : key));

test('days are those of the viewer’s zone', () => {
  const thread = { messages: [at('2026-03-01T22:30:00Z', 1), at('2026-03-01T23:30:00Z', 2)], hasEarlier: false };
  expect(keys(buildTimeline(thread, [], 'UTC'))).toEqual(['2026-03-01T22 message-1', 'message-2']);
  expect(keys(buildTimeline(thread, [], 'Europe/Berlin'))).toEqual([
    '2026-03-01T22 message-1',
    '2026-03-01T23 message-2',
  ]);
});

test('a meeting is placed by its creation time; one older than the loaded messages is shown with its page', () => {
  const messages = [at('2026-03-01T09:00:00Z', 1), at('2026-03-01T11:00:00Z', 2)];
  const between = aMeeting({ id: 'between', createdAt: '2026-03-01T10:00:00Z' });
  const before = aMeeting({ id: 'before', createdAt: '2026-02-01T10:00:00Z' });
  const partly = buildTimeline({ messages, hasEarlier: true }, [between, before], 'UTC');
  expect(keys(partly)).toEqual(['2026-03-01T09 message-1', 'meeting-between', 'message-2']);
  expect(keys(buildTimeline({ messages, hasEarlier: false }, [between, before], 'UTC'))[0]).toBe(
    '2026-02-01T10 meeting-before',
  );
});

test('what is told of a meeting stays as it was told, beside its one card', () => {
  const about = (sequence: number, word: string, movedTo: string | null) =>
    aMessage(sequence, { content: `📅 Meeting ${word} …`, meeting: { appointmentId: 'm', movedTo } });
  const messages = [about(1, 'scheduled', null), about(2, 'moved', '2099-03-06T08:00:00.000Z'), aMessage(3)];
  const meeting = aMeeting({
    id: 'm',
    status: 'CANCELLED',
    cancelledAt: '2026-03-01T09:02:30.000Z',
    movedAt: '2026-03-01T09:02:00.000Z',
  });
  const items = buildTimeline({ messages, hasEarlier: false }, [meeting], 'UTC');
  expect(items.map(({ kind }) => kind)).toEqual(['meeting', 'moved', 'event', 'message']);
  // Somebody's own text under the key of a meeting stays a message.
  const typed = { ...messages[0]!, content: 'Not a sentence of the product' };
  const withTyped = buildTimeline({ messages: [typed], hasEarlier: false }, [meeting], 'UTC');
  expect(withTyped.map(({ kind }) => kind)).toEqual(['meeting', 'message', 'event']);
  expect(buildTimeline({ messages, hasEarlier: false }, [], 'UTC').map(({ kind }) => kind)).toEqual(
    messages.map(() => 'message'),
  );
});

const written = aConversation({ user: aPartner({ id: 'written' }) });
const unwritten = aConversation({ user: aPartner({ id: 'unwritten' }), lastMessage: null });
const choice = { conversations: [written, unwritten], recipients: [], wantedId: null, firstId: 'written' };

test('the most recent conversation is selected, `?user=` wins over it, and an unknown id selects nobody', () => {
  expect(mostRecent(choice.conversations)).toBe('written');
  expect(mostRecent([unwritten])).toBeNull();
  expect(selectConversation(choice)?.user.id).toBe('written');
  expect(selectConversation({ ...choice, wantedId: 'unwritten' })?.user.id).toBe('unwritten');
  expect(selectConversation({ ...choice, wantedId: 'stranger' })).toBeNull();
  const recipients = [aPartner({ id: 'new' })];
  expect(selectConversation({ ...choice, recipients, wantedId: 'new' })).toMatchObject({
    user: { id: 'new' },
    lastMessage: null,
    canSend: true,
  });
});
