import { computeRestorableUntil } from '@entourage/contracts/access/restoration';
import { connectionCreated } from '@entourage/contracts/events/admin/connection.created.v1';
import { connectionRemoved } from '@entourage/contracts/events/admin/connection.removed.v1';
import { userDeleted } from '@entourage/contracts/events/identity/user.deleted.v1';
import { userRestored } from '@entourage/contracts/events/identity/user.restored.v1';
import { userRoleChanged } from '@entourage/contracts/events/identity/user.role-changed.v1';
import { noticeDue } from '@entourage/contracts/events/notice-due.v1';
import { appointmentConfirmed } from '@entourage/contracts/events/scheduling/appointment.confirmed.v1';
import { anAdmin, anAthlete, anId, aPair, aVisitor, codeOf } from '@entourage/service-kit/testing';
import {
  calendarFeed,
  myAppointments,
  myLiaisonAvailability,
  resetCalendarFeed,
  saveLiaisonAvailability,
} from './operations.ts';
import { actingFor, aUser, type RunningScheduling, startScheduling, tuesday } from './start-scheduling.ts';

let service: RunningScheduling;
beforeAll(async () => {
  service = await startScheduling();
});
afterAll(() => service.stop());
beforeEach(() => service.clock.set(tuesday));

const soon = '2026-10-22T09:00:00.000Z';
const later = '2026-10-23T14:00:00.000Z';
const hours = {
  timezone: 'Asia/Tokyo',
  hours: [{ dayOfWeek: 1, startTime: '07:00', endTime: '11:00', isAvailable: true }],
  exceptions: [],
};

/** As the gateway asks for it, behind admin's part of the answer. */
const query = /* GraphQL */ `
  query ($of: [_Any!]!) {
    _entities(representations: $of) {
      ... on UserRestoration { meetings { restored missing { reason partnerId at } } }
    }
  }`;
const ask = (userId: string, caller = anAdmin()) =>
  service.as(caller).graphql(query, { of: [{ __typename: 'UserRestoration', userId }] });
const meetingsIn = async (userId: string) => (await ask(userId)).data._entities[0].meetings;

type Side = 'ATHLETE' | 'LIAISON';
/** The events of one user, each a version above the one before. */
function eventsOf(userId: string, role: Side) {
  let version = 1;
  const next = (given = {}) => aUser(userId, { version: ++version, role, ...given });
  const send = (event: typeof userRestored, data: ReturnType<typeof aUser>) =>
    service.receive(event, { subject: userId, data, time: service.clock.now().toISOString() });
  const tombstone = () => {
    const at = service.clock.now();
    const names = { username: null, firstName: null, lastName: null };
    return { ...names, deletedAt: at.toISOString(), restorableUntil: computeRestorableUntil(at).toISOString() };
  };
  return {
    next,
    tombstone,
    send,
    isDeleted: () => send(userDeleted, next(tombstone())),
    isRestored: () => send(userRestored, next()),
    hasRole: (changed: 'ADMIN') => send(userRoleChanged, next({ role: changed })),
  };
}

/** A connected pair with a confirmed meeting soon and a proposed one later. */
async function aBusyPair() {
  const pair = aPair();
  const { athlete, liaison } = pair;
  const acting = actingFor(service, pair);
  const connectionId = anId();
  let version = 0;
  const connection = (closedAccount?: string) => ({
    connectionId,
    athleteId: athlete.userId,
    liaisonId: liaison.userId,
    version: ++version,
    liaisonType: 'PERSONAL_COACH' as const,
    assignedAt: '2026-03-01T09:00:00.000Z',
    isActive: version % 2 === 1,
    ...(closedAccount && { closedAccount }),
  });
  const time = () => service.clock.now().toISOString();
  const isConnected = () =>
    service.receive(connectionCreated, { subject: connectionId, data: connection(), time: time() });
  const isDisconnectedBy = (closedAccount: string) =>
    service.receive(connectionRemoved, { subject: connectionId, data: connection(closedAccount), time: time() });
  await isConnected();
  const confirmed = (await acting.book(soon)).data.answer.id as string;
  const pending = (await acting.propose(later)).data.answer.id as string;
  const users = { athlete: eventsOf(athlete.userId, 'ATHLETE'), liaison: eventsOf(liaison.userId, 'LIAISON') };
  return { ...pair, ...acting, users, isConnected, isDisconnectedBy, confirmed, pending };
}
const statesOf = async (...ids: string[]) =>
  (await service.store.read.meetings.statesByIds(ids)).map(({ status }) => status);

test.each(['athlete', 'liaison'] as const)(
  'a restored %s has the future meetings again as they were, with the events in any order',
  async (side) => {
    for (const connectionFirst of [true, false]) {
      const pair = await aBusyPair();
      const { userId } = pair[side];
      const before = await service.store.read.meetings.byId(pair.confirmed);
      const steps = [() => pair.isDisconnectedBy(userId), () => pair.users[side].isDeleted()];
      for (const step of connectionFirst ? steps : [...steps].reverse()) await step();
      expect(await statesOf(pair.confirmed, pair.pending)).toEqual(['CANCELLED', 'CANCELLED']);
      expect(await meetingsIn(userId)).toBeNull();
      const back = [() => pair.isConnected(), () => pair.users[side].isRestored()];
      for (const step of connectionFirst ? back : [...back].reverse()) {
        const signals = service.live().length;
        await step();
        // First the account, then the meetings that waited for the connection; without an account nothing is published.
        const shown = service
          .live()
          .slice(signals)
          .filter(({ audience }) => audience.roles?.includes('ADMIN'));
        expect(shown.length > 0).toBe(!(connectionFirst && step === back[0]));
      }

      expect(await statesOf(pair.confirmed, pair.pending)).toEqual(['CONFIRMED', 'PENDING']);
      expect(await service.store.read.meetings.byId(pair.confirmed)).toEqual({ ...before, version: 3 });
      expect(await meetingsIn(userId)).toEqual({ restored: 2, missing: [] });
      const told = (await service.published(noticeDue)).filter(({ data }) => data.about.objectId === pair.confirmed);
      const partner = side === 'athlete' ? pair.liaison.userId : pair.athlete.userId;
      expect(told.at(-1)?.data).toMatchObject({ kind: 'meeting-confirmed', userIds: [partner] });
      expect(await service.published(appointmentConfirmed, { subject: pair.confirmed })).toHaveLength(2);
    }
  },
);

test('connection and account that come back at once bring the meetings back', async () => {
  for (let round = 0; round < 8; round += 1) {
    const pair = await aBusyPair();
    await pair.isDisconnectedBy(pair.athlete.userId);
    await pair.users.athlete.isDeleted();
    await Promise.all([pair.isConnected(), pair.users.athlete.isRestored()]);
    expect(await statesOf(pair.confirmed, pair.pending)).toEqual(['CONFIRMED', 'PENDING']);
  }
});

test('what does not fit is listed with the reason: past, taken, and waiting for the connection', async () => {
  const pair = await aBusyPair();
  const { athlete, liaison } = pair;
  const third = (await pair.book('2026-10-26T09:00:00Z')).data.answer.id as string;
  await pair.isDisconnectedBy(athlete.userId);
  await pair.users.athlete.isDeleted();
  const other = actingFor(service, { athlete: anAthlete({ assignedLiaisons: [liaison.userId] }), liaison });
  expect((await other.book(later)).errors).toBeUndefined();
  service.clock.set('2026-10-22T09:30:00.000Z');
  await pair.users.athlete.isRestored();
  const waiting = await meetingsIn(athlete.userId);
  expect(waiting.missing).toContainEqual({
    reason: 'WAITING',
    partnerId: liaison.userId,
    at: '2026-10-26T09:00:00.000Z',
  });
  await pair.isConnected();

  expect(await statesOf(third)).toEqual(['CONFIRMED']);
  const { restored, missing } = await meetingsIn(athlete.userId);
  expect(restored).toBe(1);
  expect(missing).toHaveLength(2);
  expect(missing).toEqual(
    expect.arrayContaining([
      { reason: 'PAST', partnerId: liaison.userId, at: soon },
      { reason: 'TAKEN', partnerId: liaison.userId, at: later },
    ]),
  );
});

test('past meetings are readable again, hours and feed are as they were, and the account books again', async () => {
  const pair = await aBusyPair();
  const { asAthlete, asLiaison } = pair;
  await asLiaison.graphql(saveLiaisonAvailability, { input: hours });
  const { url } = (await asLiaison.graphql(resetCalendarFeed)).data.answer;
  const token = new URL(url).searchParams.get('token');
  const isFeedRead = async () => (await service.as(aVisitor()).graphql(calendarFeed, { token })).data !== null;
  expect(await isFeedRead()).toBe(true);
  for (const side of ['athlete', 'liaison'] as const) {
    await pair.isDisconnectedBy(pair[side].userId);
    await pair.users[side].isDeleted();
    if (side === 'liaison') expect(await isFeedRead()).toBe(false);
    await pair.isConnected();
    await pair.users[side].isRestored();
  }
  expect((await asAthlete.graphql(myAppointments)).data.answer).toHaveLength(2);
  expect((await asLiaison.graphql(myLiaisonAvailability)).data.answer).toEqual(hours);
  expect(await isFeedRead()).toBe(true);
  expect(codeOf(await pair.book('2026-10-27T09:00:00Z'))).toBe('OK');
  expect(await statesOf(pair.confirmed, pair.pending)).toEqual(['CONFIRMED', 'PENDING']);
});

test('with the other side closed the meetings wait for that account, and come back with it', async () => {
  const pair = await aBusyPair();
  const { athlete, liaison, users } = pair;
  await users.athlete.isDeleted();
  await pair.isDisconnectedBy(athlete.userId);
  await users.liaison.isDeleted();
  await users.athlete.isRestored();
  expect((await meetingsIn(athlete.userId)).missing).toContainEqual({
    reason: 'ACCOUNT_CLOSED',
    partnerId: liaison.userId,
    at: soon,
  });
  await users.liaison.isRestored();
  await pair.isConnected();
  expect(await statesOf(pair.confirmed, pair.pending)).toEqual(['CONFIRMED', 'PENDING']);
});

test('with another role of the other side they do not come back', async () => {
  const pair = await aBusyPair();
  await pair.users.athlete.isDeleted();
  await pair.users.liaison.hasRole('ADMIN');
  await pair.users.athlete.isRestored();
  expect(await statesOf(pair.confirmed, pair.pending)).toEqual(['CANCELLED', 'CANCELLED']);
  expect((await meetingsIn(pair.athlete.userId)).missing).toMatchObject([
    { reason: 'ROLE_CHANGED' },
    { reason: 'ROLE_CHANGED' },
  ]);
});

test('late, repeated and reordered events end where the highest version does', async () => {
  const pair = await aBusyPair();
  const { next, tombstone, send } = pair.users.athlete;
  const deletion = next(tombstone());
  const restoration = next();
  await send(userRestored, restoration);
  await send(userDeleted, deletion);
  expect(await statesOf(pair.confirmed, pair.pending)).toEqual(['CONFIRMED', 'PENDING']);
  const again = next(tombstone());
  for (let time = 0; time < 2; time += 1) await send(userDeleted, again);
  await send(userRestored, restoration);
  expect(await statesOf(pair.confirmed, pair.pending)).toEqual(['CANCELLED', 'CANCELLED']);
  const last = next();
  for (let time = 0; time < 2; time += 1) await send(userRestored, last);
  await send(userDeleted, again);
  expect(await statesOf(pair.confirmed, pair.pending)).toEqual(['CONFIRMED', 'PENDING']);
});

test('bookings, the closing and the restoration of an account at once leave no open meeting of a closed account', async () => {
  for (let round = 0; round < 5; round += 1) {
    const pair = await aBusyPair();
    const { users } = pair;
    await users.athlete.isDeleted();
    await Promise.all([users.athlete.isRestored(), users.liaison.isDeleted(), pair.book('2026-10-28T09:00:00Z')]);
    expect((await statesOf(pair.confirmed, pair.pending)).filter((status) => status !== 'CANCELLED')).toEqual([]);
  }
});

test('nobody but an administrator reads what came back', async () => {
  const { athlete, liaison } = await aBusyPair();
  for (const caller of [athlete, liaison]) expect(codeOf(await ask(athlete.userId, caller as never))).toBe('FORBIDDEN');
});
