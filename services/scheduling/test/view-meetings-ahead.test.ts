import { aLiaison, anAdmin, anAthlete, anId, aPair } from '@entourage/service-kit/testing';
import { recordedQueries, sequentialScans } from '@entourage/service-kit/testing/recorded-queries';
import { cancelAppointment, confirmAppointment } from './operations.ts';
import { actingFor, type RunningScheduling, startScheduling } from './start-scheduling.ts';

let service: RunningScheduling;
beforeAll(async () => {
  service = await startScheduling();
});
afterAll(() => service.stop());

const query = /* GraphQL */ `
  query ($of: [_Any!]!) {
    _entities(representations: $of) { ... on AssignedAthlete { id meetings { nextAt requestedAt } } }
  }`;
/** What the gateway asks for the athletes of a list. */
const aheadFor = (caller: Parameters<RunningScheduling['as']>[0], ids: readonly string[]) =>
  service.as(caller).graphql(query, { of: ids.map((id) => ({ __typename: 'AssignedAthlete', id })) });

test('a liaison reads the next confirmed meeting with each athlete, and what the athlete asks for', async () => {
  const { athlete, liaison } = aPair();
  const other = anId();
  const caller = { ...liaison, relationships: aLiaison({ assignedTo: [athlete.userId, other] }).relationships };
  const { asAthlete, asLiaison, book, propose } = actingFor(service, { athlete, liaison });
  const read = async () => (await aheadFor(caller, [athlete.userId, other])).data._entities;
  const shown = (nextAt: string | null, requestedAt: string | null) => [
    { id: athlete.userId, meetings: { nextAt, requestedAt } },
    { id: other, meetings: { nextAt: null, requestedAt: null } },
  ];

  // At night no slot is offered, so this one is a request.
  const request = (await book('2026-10-22T02:00:00.000Z')).data.answer;
  expect(request.status).toBe('PENDING');
  const proposal = (await propose('2026-10-24T09:00:00.000Z')).data.answer;
  expect(await read()).toEqual(shown(null, '2026-10-22T02:00:00.000Z'));

  await asAthlete.graphql(confirmAppointment, { id: proposal.id });
  expect(await read()).toEqual(shown('2026-10-24T09:00:00.000Z', '2026-10-22T02:00:00.000Z'));
  await asLiaison.graphql(confirmAppointment, { id: request.id });
  expect(await read()).toEqual(shown('2026-10-22T02:00:00.000Z', null));
  await asAthlete.graphql(cancelAppointment, { id: request.id });
  expect(await read()).toEqual(shown('2026-10-24T09:00:00.000Z', null));

  service.clock.advance({ hours: 5 * 24 });
  expect(await read()).toEqual(shown(null, null));
});

test('an administrator gets no part of it, others nothing at all', async () => {
  const { athlete, liaison } = aPair();
  await actingFor(service, { athlete, liaison }).propose('2026-11-24T09:00:00.000Z');
  const ids = [athlete.userId];
  expect((await aheadFor(anAdmin(), ids)).data).toEqual({ _entities: [{ id: athlete.userId, meetings: null }] });
  for (const [caller, code] of [
    [athlete, 'FORBIDDEN'],
    [anAthlete(), 'FORBIDDEN'],
    [aLiaison({ assignedTo: [anId()] }), 'NOT_FOUND'],
  ] as const) {
    const { data, errors } = await aheadFor(caller, ids);
    expect(data?._entities?.[0] ?? null).toBeNull();
    expect(errors).toMatchObject([{ extensions: { code } }]);
  }
});

test('500 athletes are one query, as five are, and it walks through no table', async () => {
  for (const count of [5, 500]) {
    const athletes = Array.from({ length: count }, () => anId());
    const questions = await recordedQueries(/appointments/, () =>
      aheadFor(aLiaison({ assignedTo: athletes }), athletes),
    );
    expect(questions).toHaveLength(1);
    expect(await sequentialScans(service.config.postgres.url, questions)).toEqual([]);
  }
});
