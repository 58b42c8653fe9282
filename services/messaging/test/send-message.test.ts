import { messageSent } from '@entourage/contracts/events/messaging/message.sent.v1';
import { anId, codeOf, fakeClock, startService } from '@entourage/service-kit/testing';
import { messaging } from '../src/service.ts';
import { actingAs, aKnownPair, aTeam, type Service } from './people.ts';

let service: Service;
beforeAll(async () => {
  service = await startService(messaging, { clock: fakeClock('2026-03-01T09:00:00Z') });
});
afterAll(() => service.stop());

test('an athlete writes to a liaison, and both see it', async () => {
  const { athlete, liaison } = await aKnownPair(service);
  const { data, errors } = await actingAs(service, athlete).send(liaison, { content: '  The ankle is fine 🏀  ' });
  const seen = (await actingAs(service, liaison).thread(athlete)).data.answer;
  const [event] = await service.published(messageSent, { subject: data.answer.id });

  expect(errors).toBeUndefined();
  expect(data.answer).toEqual({
    id: expect.any(String),
    content: 'The ankle is fine 🏀',
    sequence: 1,
    createdAt: '2026-03-01T09:00:00.000Z',
    senderId: athlete.userId,
    receiverId: liaison.userId,
    meeting: null,
  });
  expect(seen).toEqual([data.answer]);
  expect((await actingAs(service, athlete).thread(liaison)).data.answer).toEqual(seen);
  expect(event).toMatchObject({
    audience: { userIds: [athlete.userId, liaison.userId] },
    data: { messageId: data.answer.id, version: 1, sequence: 1, senderId: athlete.userId, receiverId: liaison.userId },
  });
  expect(service.logs()).toContainEqual(expect.objectContaining({ field: 'Mutation.sendMessage', outcome: 'ok' }));
  expect(JSON.stringify([service.logs(), service.allPublished()])).not.toContain('ankle');
});

test('athlete and team member write to each other', async () => {
  const { athlete, member } = await aTeam(service);
  await actingAs(service, athlete).send(member, { content: 'one' });
  await actingAs(service, member).send(athlete, { content: 'two' });
  const { data } = await actingAs(service, member).thread(athlete);
  expect(data.answer.map(({ content, sequence }: never) => [content, sequence])).toEqual([
    ['one', 1],
    ['two', 2],
  ]);
});

test.each([
  ['nothing', '', { content: 'Message is required' }],
  ['blanks', ' \n\t', { content: 'Message is required' }],
  ['zero width characters', '\u200b\u200d\ufeff', { content: 'Message is required' }],
  ['4,001 characters', 'x'.repeat(4_001), { content: 'At most 4,000 characters' }],
  ['NUL', 'a\u0000b', { content: 'Contains characters that cannot be stored' }],
])('a text of %s is refused with its field name', async (_, content, fields) => {
  const { athlete, liaison } = await aKnownPair(service);
  const answer = await actingAs(service, athlete).send(liaison, { content });
  expect(answer.errors?.[0]?.extensions).toMatchObject({ code: 'VALIDATION', fields });
  expect((await actingAs(service, athlete).thread(liaison)).data.answer).toEqual([]);
});

test('4,000 characters of four bytes and markup are stored unchanged', async () => {
  const { athlete, liaison } = await aKnownPair(service);
  for (const content of ['🏀'.repeat(4_000), '<script>alert(1)</script>', '[x](javascript:alert(1))']) {
    expect((await actingAs(service, athlete).send(liaison, { content })).data.answer.content).toBe(content);
  }
});

test('a message to oneself is VALIDATION, a malformed id NOT_FOUND', async () => {
  const { athlete } = await aKnownPair(service);
  const self = await actingAs(service, athlete).send(athlete);
  expect(self.errors?.[0]?.extensions).toMatchObject({
    code: 'VALIDATION',
    fields: { receiverId: 'You cannot write to yourself' },
  });
  expect(codeOf(await actingAs(service, athlete).send('nonsense'))).toBe('NOT_FOUND');
  expect(codeOf(await actingAs(service, athlete).send('nonsense', { content: '' }))).toBe('VALIDATION');
});

test('a repeated key with the same body returns the same message, with another body a CONFLICT', async () => {
  const { athlete, liaison } = await aKnownPair(service);
  const [me, key] = [actingAs(service, athlete), anId()];
  const first = await me.send(liaison, { content: 'once', key });
  const again = await me.send(liaison, { content: ' once ', key });
  const other = await me.send(liaison, { content: 'twice', key });

  expect(again.data).toEqual(first.data);
  expect(codeOf(other)).toBe('CONFLICT');
  expect((await me.thread(liaison)).data.answer).toHaveLength(1);
  // Keys are unique per sender: the other side may use the same one.
  expect((await actingAs(service, liaison).send(athlete, { content: 'mine', key })).data.answer.sequence).toBe(2);
});

test('a key reused for another receiver is a CONFLICT and uses no sequence number', async () => {
  const { athlete, liaison } = await aKnownPair(service);
  const other = await aTeam(service);
  const both = { ...athlete, relationships: { ...athlete.relationships, members: [other.member.userId] } };
  const [me, key] = [actingAs(service, both), anId()];
  await me.send(liaison, { key });
  expect(codeOf(await me.send(other.member, { key }))).toBe('CONFLICT');
  expect((await me.send(other.member)).data.answer.sequence).toBe(1);
});

test('20 concurrent requests with the same key create one message', async () => {
  const { athlete, liaison } = await aKnownPair(service);
  const [me, key] = [actingAs(service, athlete), anId()];
  const answers = await Promise.all(Array.from({ length: 20 }, () => me.send(liaison, { key })));
  const ids = new Set(answers.map(({ data }) => data.answer.id));
  expect(ids.size).toBe(1);
  expect((await me.thread(liaison)).data.answer).toHaveLength(1);
  await service.published(messageSent, { subject: [...ids][0] as string });
  expect(service.allPublished().filter(({ subject }) => ids.has(subject))).toHaveLength(1);
});

test('20 concurrent requests with the same key and different texts create one message; 19 are a CONFLICT', async () => {
  const { athlete, liaison } = await aKnownPair(service);
  const [me, key] = [actingAs(service, athlete), anId()];
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => me.send(liaison, { key, content: `text ${index}` })),
  );
  expect(answers.filter(({ data }) => data?.answer)).toHaveLength(1);
  expect(answers.filter((answer) => codeOf(answer) === 'CONFLICT')).toHaveLength(19);
});

test('40 concurrent messages from both sides have one order without gaps', async () => {
  const { athlete, liaison } = await aKnownPair(service);
  const [one, other] = [actingAs(service, athlete), actingAs(service, liaison)];
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) => (index % 2 ? one.send(liaison) : other.send(athlete))),
  );
  const sequences = answers.map(({ data }) => data.answer.sequence).sort((a, b) => a - b);
  expect(sequences).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
  const seen = (await one.thread(liaison)).data.answer;
  expect(seen.map(({ sequence }: { sequence: number }) => sequence)).toEqual(sequences);
  expect((await other.thread(athlete)).data.answer).toEqual(seen);
});

test('a thread has one message per meeting, regardless of sender and text', async () => {
  const { athlete, liaison } = await aKnownPair(service);
  const key = `appointment:${anId()}`;
  const first = await actingAs(service, athlete).send(liaison, { content: '📅 as the web says it', key });
  const second = await actingAs(service, liaison).send(athlete, {
    content: '📅 in other words',
    key: key.toUpperCase().replace('APPOINTMENT', 'appointment'),
  });
  expect(second.data).toEqual(first.data);
  const elsewhere = await aKnownPair(service);
  const stranger = await actingAs(service, elsewhere.athlete).send(elsewhere.liaison, { content: '📅 used up', key });
  expect(stranger.data.answer.content).toBe('📅 used up');
});

test('the message about a meeting names it, in the thread and in the list', async () => {
  const { athlete, liaison } = await aKnownPair(service);
  const appointmentId = anId();
  const movedTo = '2026-03-05T08:00:00.000Z';
  await actingAs(service, athlete).send(liaison, { content: '📅 booked', key: `appointment:${appointmentId}` });
  await actingAs(service, athlete).send(liaison, {
    content: '📅 moved',
    key: `appointment:${appointmentId}:${movedTo}`,
  });
  const { data } = await actingAs(service, liaison).thread(athlete);
  const list = await actingAs(service, liaison).conversations();

  expect(data.answer.map(({ meeting }: never) => meeting)).toEqual([
    { appointmentId, movedTo: null },
    { appointmentId, movedTo },
  ]);
  expect(list.data.answer[0].lastMessage.meeting).toEqual({ appointmentId, movedTo });
});
