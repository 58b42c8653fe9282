import { connectionCreated } from '@entourage/contracts/events/admin/connection.created.v1';
import { connectionRemoved } from '@entourage/contracts/events/admin/connection.removed.v1';
import { rebuild } from '@entourage/service-kit/events/rebuild';
import { anId, aPair, codeOf, until } from '@entourage/service-kit/testing';
import { scheduling } from '../src/service.ts';
import { confirmAppointment, rescheduleAppointment } from './operations.ts';
import { actingFor, type RunningScheduling, startScheduling, tuesday } from './start-scheduling.ts';

/** Callers in these tests have relationships of an ended connection, as a token may shortly after the end (ADR 0063). */
let service: RunningScheduling;
beforeAll(async () => {
  service = await startScheduling();
});
afterAll(() => service.stop());
beforeEach(() => service.clock.set(tuesday));

const slot = '2026-10-22T09:00:00.000Z';
const later = '2026-10-22T14:00:00.000Z';
/** Seconds after 09:00:00. */
const second = (seconds: number) => new Date(Date.parse(tuesday) + seconds * 1_000).toISOString();
type Removal = { at: number; id?: string };

/** The events of one connection of a pair. */
function aConnection({ athlete, liaison }: ReturnType<typeof aPair>, assigned = -3_600) {
  const connectionId = anId();
  const data = {
    connectionId,
    athleteId: athlete.userId,
    liaisonId: liaison.userId,
    liaisonType: 'PERSONAL_COACH' as const,
    assignedAt: second(assigned),
  };
  return {
    isCreated: () => {
      const created = { ...data, version: 1, isActive: true };
      return service.receive(connectionCreated, { subject: connectionId, data: created, time: second(assigned) });
    },
    isRemoved: ({ at, id = anId() }: Removal) => {
      const removed = { ...data, version: 2, isActive: false };
      return service.receive(connectionRemoved, { subject: connectionId, data: removed, time: second(at), id });
    },
  };
}
function aConnectedPair() {
  const pair = aPair();
  return { pair, ...actingFor(service, pair), connection: aConnection(pair) };
}
const at = (seconds: number) => service.clock.set(second(seconds));
const meetingsOf = ({ athlete }: ReturnType<typeof aPair>) =>
  service.store.read.meetings.ofParticipant(athlete.userId, []);

test('a booking after the end of the connection is refused as for unrelated users, for both participants', async () => {
  const { pair, book, propose, connection } = aConnectedPair();
  await connection.isCreated();
  await connection.isRemoved({ at: 0 });
  for (const seconds of [0, 1, 45]) {
    at(seconds);
    for (const refused of [await book(slot), await book(slot, {}, anId()), await propose(slot)]) {
      expect(refused.errors).toMatchObject([{ message: 'Not found', extensions: { code: 'NOT_FOUND' } }]);
    }
  }
  expect(await meetingsOf(pair)).toEqual([]);
});

test('a booking that started before the end is refused or cancelled', async () => {
  const { pair, book, connection } = aConnectedPair();
  await connection.isRemoved({ at: 2 });
  at(1);
  expect(codeOf(await book(slot))).toBe('NOT_FOUND');
  expect(await meetingsOf(pair)).toEqual([]);
});

test('a meeting booked before the end of the connection arrives is cancelled with it', async () => {
  const { pair, asAthlete, book, propose, connection } = aConnectedPair();
  at(1);
  const confirmed = (await book(slot)).data.answer.id;
  at(44);
  const pending = (await propose(later)).data.answer.id;
  await connection.isRemoved({ at: 0 });

  expect(await meetingsOf(pair)).toMatchObject(
    Array(2).fill({ status: 'CANCELLED', cancellationReason: 'Connection removed' }),
  );
  expect(codeOf(await asAthlete.graphql(confirmAppointment, { id: pending }))).toBe('CONFLICT');
  const input = { scheduledAt: '2026-10-23T09:00:00Z' };
  expect(codeOf(await asAthlete.graphql(rescheduleAppointment, { id: confirmed, input }))).toBe('CONFLICT');
});

test('a running meeting is not cancelled when the connection ends', async () => {
  const { pair, book, connection } = aConnectedPair();
  await book(slot);
  await book(later);
  service.clock.set('2026-10-22T09:10:00.000Z');
  await connection.isRemoved({ at: 2 * 86_400 + 600 });

  const statuses = (await meetingsOf(pair)).map(({ scheduledAt, status }) => [scheduledAt.toISOString(), status]);
  expect(Object.fromEntries(statuses)).toEqual({ [slot]: 'CONFIRMED', [later]: 'CANCELLED' });
});

test('a booking concurrent with the end leaves no open meeting', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { pair, book, propose, connection } = aConnectedPair();
    await Promise.all([book(slot), connection.isRemoved({ at: 0 }), propose(later), book('2026-10-23T10:00:00Z')]);
    const open = (await meetingsOf(pair)).filter(({ status }) => status !== 'CANCELLED');
    expect(open).toEqual([]);
  }
});

test('a reconnected pair books at once and keeps its bookings when the earlier end is delivered again', async () => {
  const { pair, book, connection } = aConnectedPair();
  await connection.isCreated();
  const id = anId();
  await connection.isRemoved({ at: 0, id });
  await aConnection(pair, 10).isCreated();
  at(11);
  expect(codeOf(await book(slot))).toBe('OK');

  await connection.isRemoved({ at: 0, id });
  await connection.isRemoved({ at: 30 });
  await connection.isCreated();
  at(12);
  expect(codeOf(await book(later))).toBe('OK');
  expect((await meetingsOf(pair)).map(({ status }) => status)).toEqual(['CONFIRMED', 'CONFIRMED']);
});

test('the end of a connection that arrives after the start of the next one cancels only earlier bookings', async () => {
  const { pair, book, connection } = aConnectedPair();
  at(5);
  await book(slot);
  await aConnection(pair, 10).isCreated();
  at(11);
  await book(later);
  await connection.isRemoved({ at: 3 });

  const statuses = (await meetingsOf(pair)).map(({ scheduledAt, status }) => [scheduledAt.toISOString(), status]);
  expect(Object.fromEntries(statuses)).toEqual({ [slot]: 'CANCELLED', [later]: 'CONFIRMED' });
  expect(codeOf(await book('2026-10-23T09:00:00Z'))).toBe('OK');
});

test('a connection whose end arrives before its start stays ended', async () => {
  const { book, connection } = aConnectedPair();
  await connection.isRemoved({ at: 0 });
  await connection.isCreated();
  at(1);
  expect(codeOf(await book(slot))).toBe('NOT_FOUND');
});

test('newer relationships of a caller are accepted although the event of the next connection is missing', async () => {
  const { pair, book, connection } = aConnectedPair();
  await connection.isRemoved({ at: 0 });
  at(46);
  expect(codeOf(await book(slot))).toBe('OK');
  await aConnection(pair, 20).isCreated();
  await connection.isRemoved({ at: 0 });
  expect(await meetingsOf(pair)).toMatchObject([{ status: 'CONFIRMED' }]);
});

test('a rebuild restores the connections and cancels nothing', async () => {
  const [disconnected, connected] = [aConnectedPair(), aConnectedPair()];
  await disconnected.connection.isCreated();
  await disconnected.connection.isRemoved({ at: 0 });
  await connected.connection.isRemoved({ at: 0 });
  await aConnection(connected.pair, 10).isCreated();
  at(11);
  await connected.book(slot);
  const idsOf = ({ pair: { athlete, liaison } }: typeof disconnected) => ({
    athleteId: athlete.userId,
    liaisonId: liaison.userId,
  });
  const known = () =>
    Promise.all([disconnected, connected].map((one) => service.store.read.connections.ofPair(idsOf(one))));
  const before = await known();

  const { projections } = await rebuild({
    service: scheduling.name,
    store: service.opened,
    bus: service.events.bus,
    consumers: scheduling.consumers ?? [],
  });
  await until(async () => JSON.stringify(await known()) === JSON.stringify(before));

  expect(projections.sort()).toEqual(['connections', 'users']);
  expect(codeOf(await disconnected.book(slot))).toBe('NOT_FOUND');
  expect(await meetingsOf(connected.pair)).toMatchObject([{ status: 'CONFIRMED' }]);
});
