import { anAthlete, aVisitor, codeOf, fakeClock } from '@entourage/service-kit/testing';
import { toTombstone, type User } from '../src/domain/user.ts';
import { approvedUsers, login, sessionState } from './operations.ts';
import { addUser, type RunningIdentity, sessionOf, startIdentity } from './start-identity.ts';

const password = 'harbor lights at dusk';
const clock = fakeClock('2026-03-01T09:00:00Z');
let service: RunningIdentity;
beforeAll(async () => {
  service = await startIdentity({ clock });
});
afterAll(() => service.stop());

async function signIn(role: 'LIAISON' | 'ATHLETE') {
  const { user } = await addUser(service, { role, password });
  const credentials = { username: user.username, password };
  const { headers } = await service.as(aVisitor()).graphql(login, { credentials });
  return { userId: user.id, sid: sessionOf(headers)!.sid };
}

async function readSessions(sids: string[], touch?: string[]) {
  const gateway = service.as({ kind: 'service', service: 'gateway' });
  const { data } = await gateway.graphql(sessionState, { sids, touch });
  return (data.answer as ({ sid: string } | null)[]).map((relationships) => relationships?.sid ?? null);
}

test('the answer is in the order of the sids, with null for unknown ones', async () => {
  const one = await signIn('LIAISON');
  const other = await signIn('ATHLETE');
  const unknown = '01970000-0000-7000-8000-00000000dead';
  expect(await readSessions([other.sid, unknown, one.sid])).toEqual([other.sid, null, one.sid]);
});

test('a liaison’s session ends after 30 minutes without a call', async () => {
  const { sid } = await signIn('LIAISON');
  clock.advance({ minutes: 29 });
  expect(await readSessions([sid], [sid])).toEqual([sid]);
  clock.advance({ minutes: 29 });
  expect(await readSessions([sid])).toEqual([sid]);
  clock.advance({ minutes: 1 });
  expect(await readSessions([sid])).toEqual([null]);
  expect(await readSessions([sid], [sid])).toEqual([null]);
});

test('reading without touch is no activity', async () => {
  const { sid } = await signIn('LIAISON');
  for (let minute = 0; minute < 30; minute += 5) {
    expect(await readSessions([sid])).toEqual([sid]);
    clock.advance({ minutes: 5 });
  }
  expect(await readSessions([sid])).toEqual([null]);
});

test('a liaison’s session in use ends after 12 hours', async () => {
  const { sid } = await signIn('LIAISON');
  for (let quarter = 0; quarter < 12 * 4 - 1; quarter++) {
    clock.advance({ minutes: 15 });
    expect(await readSessions([sid], [sid])).toEqual([sid]);
  }
  clock.advance({ minutes: 15 });
  expect(await readSessions([sid], [sid])).toEqual([null]);
});

test('an athlete’s session ends after 7 idle days or 30 days in all', async () => {
  const { sid } = await signIn('ATHLETE');
  for (let day = 6; day < 30; day += 6) {
    clock.advance({ days: 6 });
    expect(await readSessions([sid], [sid])).toEqual([sid]);
  }
  clock.advance({ days: 6 });
  expect(await readSessions([sid])).toEqual([null]);
  const idle = await signIn('ATHLETE');
  clock.advance({ days: 7 });
  expect(await readSessions([idle.sid])).toEqual([null]);
});

test('a session is extended at most once a minute', async () => {
  const { sid } = await signIn('LIAISON');
  const touchedAt = async () => (await service.store.read.sessions.active([sid], clock.now()))[0]!.touchedAt;
  const started = clock.now();
  clock.advance({ seconds: 59 });
  await readSessions([sid], [sid]);
  expect(await touchedAt()).toEqual(started);
  clock.advance({ seconds: 1 });
  await readSessions([sid], [sid]);
  expect(await touchedAt()).toEqual(clock.now());
});

const changed = (userId: string, change: Partial<User>) =>
  service.store.transaction(async ({ users }) => {
    const user = (await users.byId(userId))!;
    await users.save({ ...user, ...change, version: user.version + 1 }, clock.now());
  });

test('any change of the role ends the session', async () => {
  for (const [before, after] of [
    ['LIAISON', 'ADMIN'],
    ['LIAISON', 'ATHLETE'],
    ['ATHLETE', 'LIAISON'],
  ] as const) {
    const { sid, userId } = await signIn(before);
    await changed(userId, { role: after });
    expect(await readSessions([sid])).toEqual([null]);
    expect(await readSessions([sid], [sid])).toEqual([null]);
    await changed(userId, { role: before });
    expect(await readSessions([sid])).toEqual([sid]);
  }
});

test('a session shows the current status and ends with its account', async () => {
  const { sid, userId } = await signIn('ATHLETE');
  await changed(userId, { verificationStatus: 'REJECTED' });
  const { data } = await service.as({ kind: 'service', service: 'gateway' }).graphql(sessionState, { sids: [sid] });
  expect(data.answer).toEqual([{ sid, userId, role: 'ATHLETE', status: 'REJECTED' }]);
  await service.store.transaction(async ({ users }) => {
    await users.erase(toTombstone((await users.byId(userId))!, clock.now(), null), { by: userId });
  });
  expect(await readSessions([sid])).toEqual([null]);
});

test('a late touch neither revives a session nor shortens it', async () => {
  const [ended, used] = [await signIn('LIAISON'), await signIn('ATHLETE')];
  const touch = (sid: string, expire: Date, at: Date) =>
    service.store.transaction(({ sessions }) => sessions.touch([{ sid, expire }], at));
  const inAnHour = new Date(clock.now().getTime() + 3_600_000);
  await touch(used.sid, inAnHour, new Date(clock.now().getTime() - 1));
  clock.advance({ minutes: 30 });
  await touch(ended.sid, inAnHour, clock.now());
  clock.advance({ minutes: 29 });
  expect(await readSessions([ended.sid])).toEqual([null]);
  clock.advance({ hours: 2 });
  expect(await readSessions([used.sid])).toEqual([used.sid]);
});

test('approved users are those with status APPROVED and an open account', async () => {
  const statuses = ['APPROVED', 'PENDING', 'UNDER_REVIEW', 'REJECTED'] as const;
  const asked = await Promise.all(statuses.map((status) => addUser(service, { status })));
  const closed = await addUser(service);
  await changed(closed.user.id, { deletedAt: clock.now() });
  const ids = [...asked.map(({ user }) => user.id), closed.user.id, '01970000-0000-7000-8000-00000000dead'];
  const { data } = await service.as({ kind: 'service', service: 'gateway' }).graphql(approvedUsers, { ids });
  expect(data.answer).toEqual([asked[0]!.user.id]);
});

test('more than 1,000 ids are refused', async () => {
  const gateway = service.as({ kind: 'service', service: 'gateway' });
  const ids = Array.from({ length: 1_001 }, () => '01970000-0000-7000-8000-00000000dead');
  for (const [document, variables] of [
    [sessionState, { sids: ids }],
    [sessionState, { sids: [], touch: ids }],
    [approvedUsers, { ids }],
  ] as const) {
    expect(codeOf(await gateway.graphql(document, variables))).toBe('VALIDATION');
  }
  expect(codeOf(await gateway.graphql(sessionState, { sids: ids.slice(1) }))).toBe('OK');
});

test('only services may read sessions; unknown ones are null', async () => {
  const { sid, userId } = await signIn('ATHLETE');
  for (const caller of [aVisitor(), anAthlete({ userId, sessionId: sid })]) {
    const relationships = await service.as(caller).graphql(sessionState, { sids: [sid] });
    const approved = await service.as(caller).graphql(approvedUsers, { ids: [userId] });
    expect(relationships.errors?.[0]?.extensions.code).toBe('UNAUTHORIZED');
    expect(approved.errors?.[0]?.extensions.code).toBe('UNAUTHORIZED');
  }
});
