import type { Audience } from '@entourage/contracts/events/envelope';
import { liveSubject } from '@entourage/contracts/events/live';
import { newId } from '@entourage/contracts/ids';
import { nkeyAuthenticator } from '@entourage/service-kit/events/nkey-authenticator';
import { until } from '@entourage/service-kit/testing';
import { brokerOfTests } from '@entourage/service-kit/testing/broker';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { answers } from './support/answers.ts';
import { startTestGateway, type TestGateway } from './support/start-test-gateway.ts';
import type { Person } from './support/test-people.ts';

let gateway: TestGateway;
let nats: NatsConnection;
beforeAll(async () => {
  gateway = await startTestGateway({ fields: answers });
  const { url, nkeySeed } = brokerOfTests();
  nats = await connect({ servers: url, authenticator: nkeyAuthenticator(nkeySeed) });
});
afterAll(async () => {
  await nats.close();
  await gateway.stop();
});

const open: AbortController[] = [];
afterEach(() => {
  for (const stream of open.splice(0)) stream.abort();
});

/** A browser's stream: the text received so far, and a promise of its end. */
async function listen(as: Person) {
  const abort = new AbortController();
  open.push(abort);
  const response = await fetch(`${gateway.url}/api/events`, {
    headers: { cookie: gateway.cookieOf(as) },
    signal: abort.signal,
  });
  const received: { type: string; tags?: string[] }[] = [];
  const waiting = new Set<() => void>();
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) {
      for (const line of decoder.decode(chunk).split('\n'))
        if (line.startsWith('data: ')) received.push(JSON.parse(line.slice(6)));
      for (const wake of waiting) wake();
    }
  };
  const ended = read().catch(() => {});
  return {
    response,
    received,
    ended,
    /** Waits for a message of this type. If none comes, the test's time limit ends the wait. */
    async hears(type: string) {
      while (!received.some((message) => message.type === type))
        await new Promise<void>((resolve) => waiting.add(resolve));
    },
  };
}

const updated = 'entourage.identity.user.updated.v1';
function publish(type: string, audience: Audience, data: object = {}) {
  const event = {
    specversion: '1.0',
    id: newId(),
    source: type.split('.')[1],
    type,
    subject: newId(),
    time: new Date().toISOString(),
    audience,
    data,
  };
  nats.publish(type, JSON.stringify(event));
}
/** A last message to everybody of a role: a stream that has it has all earlier messages. */
const last = 'entourage.admin.liaison-profile.updated.v1';

test('an event reaches its audience as type and tags, and nobody else', async () => {
  const [maya, other] = [gateway.people.signIn(), gateway.people.signIn()];
  const [ofMaya, ofOther] = [await listen(maya), await listen(other)];
  publish(updated, { userIds: [maya.userId] }, { secret: 'email@entourage.example' });
  publish(last, { userIds: [maya.userId, other.userId] });
  await Promise.all([ofMaya.hears(last), ofOther.hears(last)]);
  expect(ofMaya.received[0]).toEqual({ type: updated, tags: expect.arrayContaining(['CurrentUser']) });
  expect(Object.keys(ofMaya.received[0] ?? {})).toEqual(['type', 'tags']);
  expect(ofOther.received.map(({ type }) => type)).toEqual([last]);
});

test('watchers of an athlete are those who may see the record now', async () => {
  const athleteId = newId();
  const changed = 'entourage.health-data.biomarkers.updated.v1';
  const [assigned, stranger] = [gateway.people.signIn({ role: 'LIAISON' }), gateway.people.signIn({ role: 'LIAISON' })];
  gateway.people.assignments.push({ liaisonId: assigned.userId, athleteId });
  const [ofAssigned, ofStranger] = [await listen(assigned), await listen(stranger)];
  publish(changed, { watchersOf: athleteId });
  await ofAssigned.hears(changed);
  publish(last, { roles: ['LIAISON'] });
  await ofStranger.hears(last);
  expect(ofStranger.received.map(({ type }) => type)).toEqual([last]);
});

test('a stream has the role that identity answers, whatever its token says, and ends when that role does', async () => {
  const person = gateway.people.signIn({ role: 'ATHLETE' });
  const stream = await listen({ ...person, role: 'ADMIN' });
  publish(updated, { roles: ['ADMIN'] });
  publish(last, { userIds: [person.userId] });
  await stream.hears(last);
  expect(stream.received.map(({ type }) => type)).toEqual([last]);

  gateway.people.sessions.set(person.sid, { ...person, role: 'LIAISON' });
  const changedAt = performance.now();
  await stream.ended;
  expect(performance.now() - changedAt).toBeLessThan(1_000);
});

test('a signal of a projecting consumer is passed on with its own tags', async () => {
  const admin = gateway.people.signIn({ role: 'ADMIN' });
  const stream = await listen(admin);
  nats.publish(
    liveSubject('admin'),
    JSON.stringify({ type: 'projected', tags: ['Connections'], audience: { roles: ['ADMIN'] } }),
  );
  await stream.hears('projected');
  expect(stream.received).toContainEqual({ type: 'projected', tags: ['Connections'] });
});

test('messages that cannot be read disturb nobody', async () => {
  const person = gateway.people.signIn();
  const stream = await listen(person);
  nats.publish(updated, '{');
  nats.publish(updated, JSON.stringify({ type: updated }));
  nats.publish(liveSubject('x'), 'null');
  publish(last, { userIds: [person.userId] });
  await stream.hears(last);
  expect(stream.received).toHaveLength(1);
});

test('the stream of an ended session closes within a second, by one question for all streams', async () => {
  const people = Array.from({ length: 5 }, () => gateway.people.signIn());
  const streams = await Promise.all(people.map(listen));
  const [gone] = people as [Person];
  const calls = () => gateway.subgraphs.identity?.calls ?? [];
  const names = (sids: unknown, wanted: readonly Person[]) =>
    wanted.every(({ sid }) => (sids as string[]).includes(sid));
  // A query that began before the last stream was open may still be running.
  await until(() => names(calls().at(-1)?.variables.sids, people));
  const before = calls().length;
  gateway.people.sessions.delete(gone.sid);
  const startedAt = performance.now();
  await streams[0]?.ended;
  expect(performance.now() - startedAt).toBeLessThan(1_000);
  const others = people.slice(1).map(({ sid }) => sid);
  const asked = calls()
    .slice(before)
    .map(({ variables }) => variables as { sids: string[]; touch: string[] });
  expect(asked.filter(({ sids }) => others.every((sid) => sids.includes(sid)))).not.toHaveLength(0);
  // Relationships in use are refreshed in queries of their own. None of all these counts as somebody's activity.
  expect(asked.flatMap(({ touch }) => touch)).toEqual([]);
});

test('an event about the caller makes kept relationships worthless at once', async () => {
  const person = gateway.people.signIn();
  const stream = await listen(person);
  expect((await gateway.call('GET', '/api/biomarkers', { as: person })).status).toBe(200);
  gateway.people.sessions.set(person.sid, { ...person, status: 'REJECTED' });
  publish('entourage.identity.user.verification-changed.v1', { userIds: [person.userId] }, { userId: person.userId });
  await stream.hears('entourage.identity.user.verification-changed.v1');
  expect((await gateway.call('GET', '/api/biomarkers', { as: person })).status).toBe(403);
});

test('a suspended share is gone for the member with the signal that reports it', async () => {
  const member = gateway.people.signIn({ role: 'TEAM_MEMBER' });
  const athlete = gateway.people.signIn();
  gateway.people.shares.push({ memberId: member.userId, athleteId: athlete.userId, scopes: ['injuryRisk'] });
  const stream = await listen(member);
  const sharesSeen = async () => {
    await gateway.call('GET', '/api/biomarkers', { as: member });
    const caller = gateway.subgraphs['health-data']?.calls.at(-1)?.caller;
    return caller?.kind === 'user' && caller.relationships.shares.length;
  };
  expect(await sharesSeen()).toBe(1);
  gateway.people.approved.delete(athlete.userId);
  const audience = { userIds: [member.userId] };
  nats.publish(liveSubject('invites'), JSON.stringify({ type: 'suspended', tags: ['Biomarkers'], audience }));
  await stream.hears('suspended');
  expect(await sharesSeen()).toBe(0);
});

test('visitors get no stream, and a seventh one of a user is refused', async () => {
  const person = gateway.people.signIn();
  const streams = await Promise.all(Array.from({ length: 6 }, () => listen(person)));
  expect(streams.map(({ response }) => response.status)).toEqual(Array(6).fill(200));
  expect((await gateway.call('GET', '/api/events', { as: person })).status).toBe(429);
  expect((await gateway.call('GET', '/api/events')).status).toBe(401);
});

test('browsers that leave while they are being identified leave no stream behind', async () => {
  const person = gateway.people.signIn();
  const asked = gateway.subgraphs.identity?.calls.length ?? 0;
  const release = gateway.subgraphs.identity?.hold();
  const leaving = Array.from({ length: 6 }, () => new AbortController());
  const left = leaving.map(({ signal }) =>
    fetch(`${gateway.url}/api/events`, { headers: { cookie: gateway.cookieOf(person) }, signal }).catch(() => null),
  );
  await until(() => (gateway.subgraphs.identity?.calls.length ?? 0) > asked);
  for (const browser of leaving) browser.abort();
  await Promise.all(left);
  // After this call the gateway has noticed that the browsers left, and identity has not yet answered who they are.
  await gateway.call('POST', '/api/users');
  release?.();
  const stream = await listen(person);
  expect(stream.response.status).toBe(200);
});

test('draining ends every stream at once', async () => {
  const short = await startTestGateway({ fields: answers });
  const response = await short.call('GET', '/api/events', { as: short.people.signIn() });
  const reader = response.body?.getReader();
  await reader?.read();
  await short.stop();
  await expect(reader?.read()).resolves.toMatchObject({ done: true });
});
