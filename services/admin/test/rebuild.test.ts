import { connectionCreated } from '@entourage/contracts/events/admin/connection.created.v1';
import { connectionRemoved } from '@entourage/contracts/events/admin/connection.removed.v1';
import { liaisonProfileUpdated } from '@entourage/contracts/events/admin/liaison-profile.updated.v1';
import { athleteProfileUpdated } from '@entourage/contracts/events/health-data/athlete-profile.updated.v1';
import { userRegistered } from '@entourage/contracts/events/identity/user.registered.v1';
import { userRoleChanged } from '@entourage/contracts/events/identity/user.role-changed.v1';
import { rebuild } from '@entourage/service-kit/events/rebuild';
import { anAdmin, type Running, startService, until } from '@entourage/service-kit/testing';
import { admin } from '../src/service.ts';
import { athletesOfLiaison, connections, createConnection, removeConnection } from './operations.ts';
import { aLiaisonUser, aUser } from './people.ts';

let service: Running<typeof admin>;
beforeAll(async () => {
  service = await startService(admin);
});
afterAll(() => service.stop());

const create = async (athleteId: string, liaisonId: string) => {
  const input = { athleteId, liaisonId, liaisonType: 'PERSONAL_COACH' };
  return (await service.as(anAdmin()).graphql(createConnection, { input })).data.answer;
};

test('a rebuild refills the projections and ends no connection created since', async () => {
  const athlete = aUser();
  // This liaison registered as an athlete: the replayed event must not end the connection.
  const liaison = aUser({ username: 'kim' });
  await service.receive(userRegistered, { subject: athlete.userId, data: athlete });
  await service.receive(userRegistered, { subject: liaison.userId, data: liaison });
  const change = { ...liaison, version: 2, role: 'LIAISON' as const };
  await service.receive(userRoleChanged, { subject: liaison.userId, data: change });
  const profile = {
    athleteId: athlete.userId,
    version: 1,
    sport: 'Golf',
    team: 'Links',
    position: 'Any',
    yearsActive: 4,
    onboardingCompleted: null,
  };
  await service.receive(athleteProfileUpdated, { subject: athlete.userId, data: profile });
  await create(athlete.userId, liaison.userId);
  const list = async () =>
    (await service.as(anAdmin()).graphql(athletesOfLiaison, { liaisonId: liaison.userId })).data?.answer;
  const before = { athletes: await list(), board: (await service.as(anAdmin()).graphql(connections)).data.answer };
  expect(before.athletes).toMatchObject([{ username: athlete.username, sport: 'Golf' }]);

  const { projections } = await rebuild({
    service: admin.name,
    store: service.opened,
    bus: service.events.bus,
    consumers: admin.consumers ?? [],
  });
  await until(async () => (await list())?.[0]?.sport === 'Golf');
  await until(
    async () => (await service.store.read.users.byIds([liaison.userId])).get(liaison.userId)?.role === 'LIAISON',
  );

  expect(projections.sort()).toEqual(['athletes', 'recent-messages', 'users']);
  expect({
    athletes: await list(),
    board: (await service.as(anAdmin()).graphql(connections)).data.answer,
  }).toEqual(before);
  expect(service.allPublished().filter(({ type }) => type === connectionRemoved.type)).toEqual([]);
});

test('a snapshot contains every connection, ended ones included, and every profile at its version', async () => {
  const [athlete, one, other] = [aUser(), aLiaisonUser(), aLiaisonUser()];
  for (const data of [athlete, one, other]) await service.receive(userRegistered, { subject: data.userId, data });
  const active = await create(athlete.userId, one.userId);
  const ended = await create(athlete.userId, other.userId);
  await service.as(anAdmin()).graphql(removeConnection, { id: ended.id });
  const publishedEvents = new Map<string, { subject: string; data: unknown }[]>();
  for (const { event, rows } of admin.snapshots ?? []) {
    const list = [];
    for await (const row of rows(service.store.read as never)) list.push(row);
    publishedEvents.set(event.type, list);
  }

  expect([...publishedEvents.keys()]).toEqual([
    connectionCreated.type,
    connectionRemoved.type,
    liaisonProfileUpdated.type,
  ]);
  expect(publishedEvents.get(connectionCreated.type)).toContainEqual({
    subject: active.id,
    data: expect.objectContaining({ connectionId: active.id, version: 1, isActive: true, liaisonId: one.userId }),
  });
  expect(publishedEvents.get(connectionRemoved.type)).toMatchObject([
    { subject: ended.id, data: { version: 2, isActive: false } },
  ]);
  expect(publishedEvents.get(liaisonProfileUpdated.type)?.map(({ subject }) => subject)).toEqual(
    expect.arrayContaining([one.userId, other.userId]),
  );
});
