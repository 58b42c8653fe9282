import { conversationRead } from '@entourage/contracts/events/messaging/conversation.read.v1';
import {
  aLiaison,
  anAdmin,
  anAthlete,
  anId,
  aTeamMember,
  codeOf,
  fakeClock,
  startService,
} from '@entourage/service-kit/testing';
import { messaging } from '../src/service.ts';
import { actingAs, addUsers, aKnownPair, aTeam, aUser, receive, type Service } from './people.ts';
import { recordedQueriesOf } from './raw-rows.ts';

const clock = fakeClock('2026-03-01T09:00:00Z');
let service: Service;
beforeAll(async () => {
  service = await startService(messaging, { clock });
});
afterAll(() => service.stop());

const listed = async (me: ReturnType<typeof actingAs>) => (await me.conversations()).data.answer;

test('conversations are listed latest first, then possible partners by name', async () => {
  const ids = [anId(), anId(), anId(), anId()];
  const names = ['Zoe', 'Ben', 'Ana', 'Cid'];
  await addUsers(service, ...ids.map((userId, at) => aUser({ userId, role: 'LIAISON', firstName: names[at]! })));
  const athlete = anAthlete({ assignedLiaisons: ids });
  const me = actingAs(service, athlete);
  await me.send(ids[1]!, { content: 'first' });
  clock.advance({ minutes: 1 });
  await me.send(ids[0]!, { content: 'second' });

  const list = await listed(me);
  expect(list.map(({ user }: { user: { firstName: string } }) => user.firstName)).toEqual(['Zoe', 'Ben', 'Ana', 'Cid']);
  expect(list[0]).toMatchObject({ lastMessage: { content: 'second', sequence: 1 }, unreadCount: 0, canSend: true });
  expect(list[2]).toMatchObject({ lastMessage: null, unreadCount: 0, canSend: true });
  expect(Object.keys(list[0].user).sort()).toEqual(
    ['id', 'username', 'firstName', 'lastName', 'role', 'profileImageUrl'].sort(),
  );
});

test('unread messages are counted per user and thread', async () => {
  const { athlete, liaison } = await aKnownPair(service);
  const [one, other] = [actingAs(service, athlete), actingAs(service, liaison)];
  await one.send(liaison);
  await one.send(liaison);
  await other.send(athlete);
  expect(await listed(one)).toMatchObject([{ unreadCount: 1 }]);
  expect(await listed(other)).toMatchObject([{ unreadCount: 2 }]);

  const mark = (await other.markRead(athlete)).data.answer;
  expect(mark).toEqual({ userId: athlete.userId, unreadCount: 0, readAt: clock.now().toISOString() });
  expect(await listed(other)).toMatchObject([{ unreadCount: 0 }]);
  expect(await listed(one)).toMatchObject([{ unreadCount: 1 }]);

  const events = (await service.published(conversationRead)).filter(({ data }) => data.userId === liaison.userId);
  expect(events).toMatchObject([
    { audience: { userIds: [liaison.userId] }, data: { partnerId: athlete.userId, readSequence: 3, version: 1 } },
  ]);
});

test('a read mark only moves forward, and a repetition publishes nothing', async () => {
  const { athlete, liaison } = await aKnownPair(service);
  const [one, other] = [actingAs(service, athlete), actingAs(service, liaison)];
  await one.send(liaison);
  const first = (await other.markRead(athlete)).data.answer;
  clock.advance({ minutes: 5 });
  expect((await other.markRead(athlete)).data.answer).toEqual(first);
  await one.send(liaison);
  await one.send(liaison);
  expect(await listed(other)).toMatchObject([{ unreadCount: 2 }]);
  expect((await other.markRead(athlete)).data.answer.readAt).not.toBe(first.readAt);

  const { conversationId } = (await service.store.read.conversations.readMark(liaison.userId, athlete.userId))!;
  const subject = `${conversationId}:${liaison.userId}`;
  const publishedEvents = await service.published(conversationRead, { subject, count: 2 });
  expect(publishedEvents.map(({ data }) => data.version)).toEqual([1, 2]);
});

test('concurrent read marks and messages leave exactly the messages after the mark unread', async () => {
  const { athlete, liaison } = await aKnownPair(service);
  const [one, other] = [actingAs(service, athlete), actingAs(service, liaison)];
  await Promise.all(
    Array.from({ length: 30 }, (_, index) => (index % 3 ? one.send(liaison) : other.markRead(athlete))),
  );
  const unread = (await listed(other))[0].unreadCount;
  const { readSequence } = (await service.store.read.conversations.readMark(liaison.userId, athlete.userId))!;
  expect(unread).toBe(20 - readSequence);
});

test('an empty thread can be read and marked; an unrelated user’s cannot be marked', async () => {
  const { athlete, liaison } = await aKnownPair(service);
  const me = actingAs(service, athlete);
  expect((await me.markRead(liaison)).data.answer).toMatchObject({ userId: liaison.userId, unreadCount: 0 });
  expect(codeOf(await me.markRead(anId()))).toBe('NOT_FOUND');
  expect(codeOf(await me.markRead('nonsense'))).toBe('NOT_FOUND');
  expect(codeOf(await me.markRead(''))).toBe('VALIDATION');
});

test('recipients are exactly the users one may write to', async () => {
  const { athlete, liaison } = await aKnownPair(service);
  const team = await aTeam(service);
  const ids = async (caller: Parameters<typeof actingAs>[1], q?: string) =>
    (await actingAs(service, caller).recipients(q)).data.answer.map(({ id }: { id: string }) => id);

  expect(await ids(athlete)).toEqual([liaison.userId]);
  expect(await ids(athlete, 'an')).toEqual([liaison.userId]);
  expect(await ids(athlete, 'zz')).toEqual([]);
  expect(await ids(liaison)).toEqual([athlete.userId]);
  expect(await ids(team.member)).toEqual([team.athlete.userId]);
  expect(await ids(aLiaison())).toEqual([]);
  expect(await ids(aTeamMember())).toEqual([]);
});

test('an ADMIN sees partners with a thread and finds others by the prefix of a name or by id', async () => {
  const admin = anAdmin();
  const mark = `q${anId().slice(-8)}`;
  const named = aUser({ firstName: mark, lastName: 'van Dam', username: 'x1' });
  const liaison = aUser({ firstName: 'Ida', lastName: `${mark}son`, role: 'LIAISON', username: 'x2' });
  const others = [
    aUser({ firstName: mark, verificationStatus: 'PENDING' }),
    aUser({ firstName: mark, role: 'TEAM_MEMBER' }),
    aUser({ firstName: mark, deletedAt: '2026-03-02T09:00:00.000Z' }),
    aUser({ firstName: `no${mark}` }),
  ];
  await addUsers(service, named, liaison, ...others);
  const me = actingAs(service, admin);
  const found = async (q?: string) => (await me.recipients(q)).data.answer.map(({ id }: { id: string }) => id);

  expect(await found()).toEqual([]);
  expect((await found(mark.toUpperCase())).sort()).toEqual([named.userId, liaison.userId].sort());
  expect(await found(`${mark} van`)).toEqual([named.userId]);
  expect(await found(named.userId)).toEqual([named.userId]);
  expect(await found(others[0]!.userId)).toEqual([]);
  expect(await found(`${mark}_`)).toEqual([]);
  expect(await found('%')).toEqual([]);
  await me.send(named.userId);
  expect(await found()).toEqual([named.userId]);
});

test('a changed name is readable before the partners refetch', async () => {
  const { athlete, liaison } = await aKnownPair(service);
  await actingAs(service, athlete).send(liaison);
  await receive(service, aUser({ userId: athlete.userId, firstName: 'Renamed', version: 2 }));
  expect(service.live()).toContainEqual(
    expect.objectContaining({ audience: { userIds: [liaison.userId] }, tags: ['Conversations'] }),
  );
  expect(await listed(actingAs(service, liaison))).toMatchObject([{ user: { firstName: 'Renamed' } }]);
});

test('the list needs as many queries with 500 conversations as with one', async () => {
  const athleteIds = Array.from({ length: 500 }, () => anId());
  const liaison = aLiaison({ assignedTo: athleteIds });
  await service.store.transaction(async ({ users }) => {
    for (const userId of athleteIds) await users.upsert(aUser({ userId }));
  });
  for (let from = 0; from < 500; from += 25) {
    const some = athleteIds
      .slice(from, from + 25)
      .map((userId) => anAthlete({ userId, assignedLiaisons: [liaison.userId] }));
    await Promise.all(some.map((athlete) => actingAs(service, athlete).send(liaison)));
  }
  const { athlete } = await aKnownPair(service);
  const many = await recordedQueriesOf(() => actingAs(service, liaison).conversations());
  const few = await recordedQueriesOf(() => actingAs(service, athlete).conversations());

  expect([many.length, few.length]).toEqual([1, 1]);
  const list = await listed(actingAs(service, liaison));
  expect(list).toHaveLength(500);
  expect(list.every(({ unreadCount }: { unreadCount: number }) => unreadCount === 1)).toBe(true);
});
