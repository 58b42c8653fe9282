import { noRelationships } from '@entourage/contracts/access/caller';
import { newId } from '@entourage/contracts/ids';
import { answers } from './support/answers.ts';
import { startTestGateway, type TestGateway } from './support/start-test-gateway.ts';
import type { Person } from './support/test-people.ts';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await startTestGateway({ fields: answers });
});
afterEach(() => gateway.stop());

const me = '/api/auth/user';
const sessionQuestions = () =>
  gateway.subgraphs.identity?.calls.filter(({ query }) => query.includes('sessionState')) ?? [];

/**
 * Repeats the call until it gets the wanted answer. If it never does, the test's time limit ends the wait.
 * @returns when the last call with another answer began, in ms from now; the time of the answer itself does not count, as machines are busy
 */
async function otherwiseUntil(isWanted: () => Promise<boolean>): Promise<number> {
  const startedAt = performance.now();
  let lastAt = 0;
  for (;;) {
    const at = performance.now() - startedAt;
    if (await isWanted()) return lastAt;
    lastAt = at;
  }
}

function until(status: number, ask: () => Promise<Response>): Promise<number> {
  return otherwiseUntil(async () => {
    const answer = await ask();
    await answer.arrayBuffer();
    return answer.status === status;
  });
}

test('a revoked session, status, assignment or share is refused within a second, with NATS down', async () => {
  const athleteId = newId();
  const member = gateway.people.signIn({ role: 'TEAM_MEMBER' });
  const liaison = gateway.people.signIn({ role: 'LIAISON' });
  const athlete = gateway.people.signIn();
  gateway.people.assignments.push({ liaisonId: liaison.userId, athleteId });
  gateway.people.shares.push({ memberId: member.userId, athleteId, scopes: ['injuryRisk'] });
  gateway.people.approved.add(athleteId);
  const ofAthlete = () => gateway.call('GET', `/api/biomarkers/${athleteId}`, { as: liaison });
  const seenShares = async () => {
    await gateway.call('GET', '/api/biomarkers', { as: member });
    const caller = gateway.subgraphs['health-data']?.calls.findLast(({ caller: { kind } }) => kind === 'user')?.caller;
    return caller?.kind === 'user' && caller.userId === member.userId ? caller.relationships.shares.length : -1;
  };
  expect((await ofAthlete()).status).toBe(200);
  expect((await gateway.call('GET', '/api/biomarkers', { as: athlete })).status).toBe(200);
  expect(await seenShares()).toBe(1);

  gateway.people.assignments.length = 0;
  expect(await until(404, ofAthlete)).toBeLessThan(1_000);
  gateway.people.sessions.set(athlete.sid, { ...athlete, status: 'REJECTED' });
  expect(await until(403, () => gateway.call('GET', '/api/biomarkers', { as: athlete }))).toBeLessThan(1_000);
  gateway.people.sessions.delete(athlete.sid);
  expect(await until(401, () => gateway.call('GET', me, { as: athlete }))).toBeLessThan(1_000);
  gateway.people.approved.delete(athleteId);
  expect(await otherwiseUntil(async () => (await seenShares()) === 0)).toBeLessThan(1_000);
});

test('calls of one session at the same time share one composition', async () => {
  const person = gateway.people.signIn();
  const cookie = gateway.cookieOf(person);
  const release = gateway.subgraphs.identity?.hold();
  const open = Array.from({ length: 10 }, () => gateway.call('GET', '/api/biomarkers', { headers: { cookie } }));
  await until(405, () => gateway.call('POST', '/api/users'));
  release?.();
  expect(new Set((await Promise.all(open)).map(({ status }) => status))).toEqual(new Set([200]));
  expect(sessionQuestions()).toHaveLength(1);
});

test('an unavailable owner means 503 for the roles and calls that need it, and access is denied', async () => {
  const athlete = gateway.people.signIn();
  const admin = gateway.people.signIn({ role: 'ADMIN' });
  await gateway.subgraphs.invites?.stop();
  const refused = await gateway.call('GET', '/api/athlete-profile', { as: athlete });
  expect(refused.status).toBe(503);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await gateway.call('GET', me, { as: athlete })).status).toBe(200);
  expect((await gateway.call('GET', '/api/users', { as: admin })).status).toBe(200);
  await gateway.subgraphs.identity?.stop();
  expect(await until(503, () => gateway.call('GET', me, { as: athlete }))).toBeLessThan(1_000);
  expect(await until(503, () => gateway.call('GET', '/api/users', { as: admin }))).toBeLessThan(1_000);
});

test('an owner or a service that hangs costs a caller no more than two and a half seconds', async () => {
  const real = await startTestGateway({
    fields: answers,
    settings: { RESPONSE_TIMEOUT_MS: '2400', RELATIONSHIPS_TIMEOUT_MS: '1200' },
  });
  const timed = async (person: Person) => {
    const startedAt = performance.now();
    const { status } = await real.call('GET', `/api/biomarkers/${newId()}`, { as: person });
    return { status, ms: performance.now() - startedAt };
  };
  const admin = real.people.signIn({ role: 'ADMIN' });
  const letGo = real.subgraphs['health-data']?.hold();
  const ofService = await timed(admin);
  letGo?.();
  const release = real.subgraphs.identity?.hold();
  const ofOwner = await timed(real.people.signIn({ role: 'ADMIN' }));
  release?.();
  await real.stop();
  expect([ofService.status, ofOwner.status]).toEqual([503, 503]);
  expect(ofService.ms).toBeLessThan(2_700);
  expect(ofOwner.ms).toBeLessThan(2_700);
});

test('background calls do not count as activity, a person’s own do', async () => {
  const person = gateway.people.signIn();
  await gateway.call('GET', me, { as: person, headers: { 'x-background': '1' } });
  expect(sessionQuestions().at(-1)?.variables.touch).toEqual([]);
  const listener = gateway.people.signIn();
  const stream = await gateway.call('GET', '/api/events', { as: listener });
  await stream.body?.cancel();
  const asked = sessionQuestions().filter(({ variables }) => (variables.sids as string[]).includes(listener.sid));
  expect(asked.flatMap(({ variables }) => variables.touch)).toEqual([]);
  const other = gateway.people.signIn();
  await gateway.call('GET', me, { as: other });
  expect(sessionQuestions().at(-1)?.variables.touch).toEqual([other.sid]);
});

test('a call about the caller alone carries no relations, and their owners are not asked', async () => {
  const athlete = gateway.people.signIn();
  gateway.people.assignments.push({ liaisonId: newId(), athleteId: athlete.userId });
  expect((await gateway.call('GET', '/api/biomarkers', { as: athlete })).status).toBe(200);
  expect([...(gateway.subgraphs.admin?.calls ?? []), ...(gateway.subgraphs.invites?.calls ?? [])]).toEqual([]);
  const { caller } = gateway.subgraphs['health-data']!.calls.at(-1)!;
  expect(caller.kind === 'user' && caller.relationships).toEqual(noRelationships);
});

test('owners are asked with the gateway’s own key, services with the caller’s token', async () => {
  await gateway.call('GET', me, { as: gateway.people.signIn() });
  const kinds = gateway.subgraphs.identity?.calls.map(({ caller }) => caller.kind);
  expect(kinds).toEqual(['service', 'user']);
});
