import { aLiaison, anAdmin, anAthlete, anId, startService } from '@entourage/service-kit/testing';
import { sequentialScans } from '@entourage/service-kit/testing/recorded-queries';
import { messaging } from '../src/service.ts';
import { actingAs, aKnownPair, type Service } from './people.ts';
import { recordedQueriesOf } from './raw-rows.ts';

let service: Service;
beforeAll(async () => {
  service = await startService(messaging);
});
afterAll(() => service.stop());

const query = /* GraphQL */ `
  query ($of: [_Any!]!) {
    _entities(representations: $of) { ... on AssignedAthlete { id messages { unread unansweredAt } } }
  }`;
/** What the gateway asks for the athletes of a list. */
const unreadFor = (caller: Parameters<Service['as']>[0], ids: readonly string[]) =>
  service.as(caller).graphql(query, { of: ids.map((id) => ({ __typename: 'AssignedAthlete', id })) });

test('a liaison reads how many messages of each athlete wait, and since when one has no answer', async () => {
  const { athlete, liaison } = await aKnownPair(service);
  const silent = anId();
  const caller = { ...liaison, relationships: aLiaison({ assignedTo: [athlete.userId, silent] }).relationships };
  const read = async () => (await unreadFor(caller, [athlete.userId, silent])).data._entities;
  const waiting = (unread: number, unansweredAt: string | null) => [
    { id: athlete.userId, messages: { unread, unansweredAt } },
    { id: silent, messages: { unread: 0, unansweredAt: null } },
  ];
  await actingAs(service, athlete).send(liaison);
  const last = await actingAs(service, athlete).send(liaison);
  expect(await read()).toEqual(waiting(2, last.data.answer.createdAt));
  await actingAs(service, liaison).markRead(athlete);
  expect(await read()).toEqual(waiting(0, last.data.answer.createdAt));
  await actingAs(service, liaison).send(athlete);
  expect(await read()).toEqual(waiting(0, null));
});

test('a message about a meeting neither asks nor answers', async () => {
  const { athlete, liaison } = await aKnownPair(service);
  const open = async () => (await unreadFor(liaison, [athlete.userId])).data._entities[0].messages;
  const booking = () => ({ content: '📅 Meeting scheduled', key: `appointment:${anId()}` });
  await actingAs(service, athlete).send(liaison, booking());
  expect(await open()).toEqual({ unread: 1, unansweredAt: null });
  const asked = await actingAs(service, athlete).send(liaison);
  await actingAs(service, liaison).send(athlete, booking());
  expect(await open()).toEqual({ unread: 2, unansweredAt: asked.data.answer.createdAt });
});

test('an administrator gets no part of it, others nothing at all', async () => {
  const { athlete, liaison } = await aKnownPair(service);
  await actingAs(service, athlete).send(liaison);
  const ids = [athlete.userId];
  expect((await unreadFor(anAdmin(), ids)).data).toEqual({ _entities: [{ id: athlete.userId, messages: null }] });
  for (const [caller, code] of [
    [athlete, 'FORBIDDEN'],
    [anAthlete(), 'FORBIDDEN'],
    [aLiaison({ assignedTo: [anId()] }), 'NOT_FOUND'],
  ] as const) {
    const { data, errors } = await unreadFor(caller, ids);
    expect(data?._entities?.[0] ?? null).toBeNull();
    expect(errors).toMatchObject([{ extensions: { code } }]);
  }
});

test('500 athletes are one query, as five are, and it walks through no table', async () => {
  for (const count of [5, 500]) {
    const athletes = Array.from({ length: count }, () => anId());
    const questions = await recordedQueriesOf(() => unreadFor(aLiaison({ assignedTo: athletes }), athletes));
    expect(questions).toHaveLength(1);
    expect(await sequentialScans(service.config.postgres.url, questions)).toEqual([]);
  }
});
