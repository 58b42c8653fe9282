import { internalHeaders } from '@entourage/contracts/access/caller';
import { sessionRevoked } from '@entourage/contracts/events/identity/session.revoked.v1';
import { aLiaison, anAdmin, anAthlete, anId, codeOf, fakeClock } from '@entourage/service-kit/testing';
import { accountSessions, endAccountSession, endOtherAccountSessions, lastSeen, sessionState } from './operations.ts';
import { addUser, type RunningIdentity, signInAs, startIdentity } from './start-identity.ts';

const password = 'harbor lights at dusk';
const clock = fakeClock('2026-03-01T09:00:00Z');
let service: RunningIdentity;
beforeAll(async () => {
  service = await startIdentity({ clock });
});
afterAll(() => service.stop());

const firefox = {
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:147.0) Gecko/20100101 Firefox/147.0',
  clientAddress: '192.0.2.0/24',
};
const alive = async (...sids: string[]) => {
  const { data } = await service.as({ kind: 'service', service: 'gateway' }).graphql(sessionState, { sids });
  return data.answer.map((session: unknown) => session !== null);
};

test('the sessions are told with device, address and times; this one first', async () => {
  const person = await addUser(service, { role: 'TEAM_MEMBER', status: 'PENDING', password });
  const here = await signInAs(service, person, { password, from: firefox });
  clock.advance({ minutes: 2 });
  const other = await signInAs(service, person, { password });
  const { data } = await service.as(here).graphql(accountSessions);
  expect(data.answer).toEqual([
    {
      id: here.sessionId,
      device: 'Firefox on Linux',
      address: '192.0.2.0/24',
      isCurrent: true,
      startedAt: '2026-03-01T09:00:00.000Z',
      lastSeenAt: '2026-03-01T09:00:00.000Z',
    },
    {
      id: other.sessionId,
      device: 'Unknown device',
      address: null,
      isCurrent: false,
      startedAt: '2026-03-01T09:02:00.000Z',
      lastSeenAt: '2026-03-01T09:02:00.000Z',
    },
  ]);
});

test('a liaison is told when an assigned athlete was last here, also after the session has ended', async () => {
  const person = await addUser(service, { password });
  const liaison = aLiaison({ assignedTo: [person.user.id] });
  const seen = async () => (await service.as(liaison).graphql(lastSeen, { athleteId: person.user.id })).data?.answer;
  expect(await seen()).toEqual({ lastSeenAt: null });
  const here = await signInAs(service, person, { password });
  const signedInAt = clock.now().toISOString();
  expect(await seen()).toEqual({ lastSeenAt: signedInAt });
  clock.advance({ minutes: 5 });
  const usedAt = clock.now().toISOString();
  const sids = [here.sessionId];
  await service.as({ kind: 'service', service: 'gateway' }).graphql(sessionState, { sids, touch: sids });
  expect(await seen()).toEqual({ lastSeenAt: usedAt });
  clock.advance({ minutes: 5 });
  await service.as(here).graphql(endAccountSession, { id: here.sessionId });
  expect(await seen()).toEqual({ lastSeenAt: usedAt });
});

test('nobody else is told when an athlete was last here', async () => {
  const person = await addUser(service, { password });
  const ask = async (caller: Parameters<typeof service.as>[0]) =>
    codeOf(await service.as(caller).graphql(lastSeen, { athleteId: person.user.id }));
  expect(await ask(aLiaison())).toBe('NOT_FOUND');
  expect(await ask(anAthlete())).toBe('FORBIDDEN');
  expect(await ask(anAdmin())).toBe('FORBIDDEN');
});

test('an expired session is not listed', async () => {
  const person = await addUser(service, { role: 'LIAISON', password });
  await signInAs(service, person, { password });
  clock.advance({ minutes: 31 });
  const here = await signInAs(service, person, { password });
  const { data } = await service.as(here).graphql(accountSessions);
  expect(data.answer).toMatchObject([{ id: here.sessionId }]);
});

test('one session ends at once, and the others stay', async () => {
  const person = await addUser(service, { password });
  const here = await signInAs(service, person, { password });
  const [one, two] = [await signInAs(service, person, { password }), await signInAs(service, person, { password })];
  const { data, headers } = await service.as(here).graphql(endAccountSession, { id: one.sessionId });
  expect(data.answer).toEqual({ success: true });
  expect(headers.get(internalHeaders.session)).toBeNull();
  expect(await alive(here.sessionId, one.sessionId, two.sessionId)).toEqual([true, false, true]);
  expect(await service.published(sessionRevoked, { subject: one.sessionId })).toHaveLength(1);
  expect(codeOf(await service.as(here).graphql(endAccountSession, { id: one.sessionId }))).toBe('NOT_FOUND');
});

test('the own session ends like a sign-out', async () => {
  const person = await addUser(service, { password });
  const here = await signInAs(service, person, { password });
  const { headers } = await service.as(here).graphql(endAccountSession, { id: here.sessionId });
  expect(headers.get(internalHeaders.session)).toBe('');
  expect(await alive(here.sessionId)).toEqual([false]);
});

test('the session of somebody else answers as a missing one, and goes on', async () => {
  const [person, other] = [await addUser(service, { password }), await addUser(service, { password })];
  const foreign = await signInAs(service, other, { password });
  const here = service.as(await signInAs(service, person, { password }));
  for (const id of [foreign.sessionId, anId(), 'not-an-id']) {
    expect(codeOf(await here.graphql(endAccountSession, { id }))).toBe('NOT_FOUND');
  }
  await here.graphql(endOtherAccountSessions);
  expect(await alive(foreign.sessionId)).toEqual([true]);
});

test('all other sessions end together', async () => {
  const person = await addUser(service, { password });
  const here = await signInAs(service, person, { password });
  const others = [await signInAs(service, person, { password }), await signInAs(service, person, { password })];
  await service.as(here).graphql(endOtherAccountSessions);
  expect(await alive(here.sessionId, ...others.map(({ sessionId }) => sessionId))).toEqual([true, false, false]);
  const { data } = await service.as(here).graphql(accountSessions);
  expect(data.answer).toHaveLength(1);
});
