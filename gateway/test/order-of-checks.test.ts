import { newId } from '@entourage/contracts/ids';
import { answers } from './support/answers.ts';
import { startTestGateway, type TestGateway } from './support/start-test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ fields: answers, settings: { LIMITS_PER_SESSION_PER_MINUTE: '20' } });
});
afterAll(() => gateway.stop());

const notFound = { message: 'Not found', code: 'NOT_FOUND' };
const biomarkers = () => `/api/biomarkers/${newId()}`;
const body = async (answer: Response) => ({ status: answer.status, body: await answer.json() });

test('without a session a call is refused before its body or id is looked at', async () => {
  const answer = await gateway.call('PUT', '/api/biomarkers/nonsense', {
    body: '{',
    headers: { 'content-type': 'text/plain' },
  });
  expect(await body(answer)).toEqual({ status: 401, body: { message: 'Unauthorized' } });
});

test('approval and role come before the shape', async () => {
  const pending = gateway.people.signIn({ status: 'PENDING', role: 'LIAISON' });
  const athlete = gateway.people.signIn();
  const refused = { code: 'NOT_APPROVED', message: 'Your account is not approved yet' };
  expect(await body(await gateway.call('PUT', biomarkers(), { as: pending, body: { injuryRisk: 1 } }))).toEqual({
    status: 403,
    body: refused,
  });
  expect(await gateway.call('PUT', biomarkers(), { as: athlete, body: { injuryRisk: 1 } })).toMatchObject({
    status: 403,
  });
});

test('an administrator who has to enrol a second factor is told so, and may enrol', async () => {
  const enrolling = gateway.people.signIn({ status: 'ENROLLING', role: 'ADMIN' });
  const refused = {
    code: 'TOTP_ENROLMENT_REQUIRED',
    message: 'Administrators have to switch on two-step sign-in first',
  };
  for (const path of ['/api/users', '/api/admin/stats', '/api/messages', biomarkers()]) {
    expect(await body(await gateway.call('GET', path, { as: enrolling }))).toEqual({ status: 403, body: refused });
  }
  expect(gateway.subgraphs.identity?.callsOf('users')).toEqual([]);
  const confirmed = await gateway.call('POST', '/api/account/totp/confirm', {
    as: enrolling,
    body: { code: '123456' },
  });
  expect(confirmed.status).toBe(200);
});

test('the shape comes before the id', async () => {
  const liaison = gateway.people.signIn({ role: 'LIAISON' });
  const answer = await gateway.call('PUT', '/api/biomarkers/nonsense', { as: liaison, body: { injuryRisk: 'high' } });
  expect(await body(answer)).toMatchObject({
    status: 400,
    body: { code: 'VALIDATION', fields: { injuryRisk: expect.any(String) } },
  });
});

test('a malformed, an unknown and a foreign id have one body', async () => {
  const liaison = gateway.people.signIn({ role: 'LIAISON' });
  const paths = ['nonsense', '%2e%2e%2f', 'null', newId(), `${newId()}%3Fx=1`, 'x'.repeat(4_000)].map(
    (id) => `/api/biomarkers/${id}`,
  );
  const asked = () => gateway.subgraphs['health-data']?.callsOf('athleteBiomarkers').length ?? 0;
  for (const path of paths) {
    const before = asked();
    expect(await body(await gateway.call('GET', path, { as: liaison }))).toEqual({ status: 404, body: notFound });
    expect(asked()).toBe(before + 1);
  }
});

test('the limit of a session comes before its role and answers with the seconds to wait', async () => {
  const athlete = gateway.people.signIn();
  for (let call = 0; call < 20; call += 1) await gateway.call('GET', '/api/users', { as: athlete });
  const answer = await gateway.call('GET', '/api/users', { as: athlete });
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await gateway.call('GET', '/api/auth/user', { as: gateway.people.signIn() })).status).toBe(200);
});

test('an unknown path is 404, a known one with another method 405 with what it allows', async () => {
  const unknown = await gateway.call('GET', '/api/nothing-here');
  const method = await gateway.call('DELETE', biomarkers());
  expect(await body(unknown)).toEqual({ status: 404, body: notFound });
  expect(method.status).toBe(405);
  expect(method.headers.get('allow')).toBe('GET, PUT');
});

test('a service gets a token of its own, made of the relationships of its owners', async () => {
  const liaison = gateway.people.signIn({ role: 'LIAISON' });
  const athleteId = newId();
  gateway.people.assignments.push({ liaisonId: liaison.userId, athleteId });
  const answer = await gateway.call('GET', `/api/biomarkers/${athleteId.toUpperCase()}`, { as: liaison });
  const seen = gateway.subgraphs['health-data']?.calls.at(-1);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('etag')).toBe('"4"');
  expect(seen?.caller).toMatchObject({
    kind: 'user',
    userId: liaison.userId,
    relationships: { assignedAthletes: [athleteId] },
  });
  expect(gateway.lines).toContainEqual(
    expect.objectContaining({ path: '/api/biomarkers/{athleteId}', status: 200, userId: liaison.userId }),
  );
});

test('a stale If-Match is 409, a malformed one 400 by its name', async () => {
  const liaison = gateway.people.signIn({ role: 'LIAISON' });
  const put = (ifMatch: string) =>
    gateway.call('PUT', biomarkers(), { as: liaison, body: { injuryRisk: 'LOW' }, headers: { 'if-match': ifMatch } });
  expect((await put('"2"')).status).toBe(409);
  expect((await put('"3"')).status).toBe(200);
  expect(await body(await put('W/"3"'))).toMatchObject({
    status: 400,
    body: { fields: { 'If-Match': expect.any(String) } },
  });
});

test('creating answers 201, and keys of the server are dropped and told by name', async () => {
  const athlete = gateway.people.signIn();
  const profile = {
    sport: 'Tennis',
    team: 'T',
    position: 'P',
    yearsActive: 4,
    primaryGoals: ['Injury Prevention'],
    userId: 'other',
  };
  const answer = await gateway.call('POST', '/api/athlete-profile', { as: athlete, body: profile });
  expect(answer.status).toBe(201);
  expect(gateway.subgraphs['health-data']?.calls.at(-1)?.variables).not.toHaveProperty('profile.userId');
  expect(gateway.lines).toContainEqual(
    expect.objectContaining({ message: 'privileged keys dropped', fields: ['userId'] }),
  );
});

test('what a client says of itself reaches no service', async () => {
  const athlete = gateway.people.signIn();
  const forged = {
    'x-user-id': newId(),
    'x-role': 'ADMIN',
    forwarded: 'for=1.2.3.4',
    'x-forwarded-for': '1.2.3.4',
    authorization: 'Bearer x',
    'x-entourage-presented-session': newId(),
    'x-entourage-client-address': '1.2.3.4',
  };
  await gateway.call('GET', '/api/biomarkers', { as: athlete, headers: forged });
  const { headers } = gateway.subgraphs['health-data']?.calls.at(-1) ?? {};
  for (const name of ['x-user-id', 'x-role', 'forwarded', 'x-forwarded-for']) expect(headers).not.toHaveProperty(name);
  expect(headers).toMatchObject({
    'x-entourage-presented-session': athlete.sid,
    'x-entourage-client-address': '127.0.0.0/24',
  });
  expect(headers?.authorization).not.toBe('Bearer x');
});

test('the reason of an emergency travels with its request only', async () => {
  const admin = gateway.people.signIn({ role: 'ADMIN' });
  await gateway.call('GET', biomarkers(), { as: admin, headers: { 'break-glass-reason': 'Collapsed in training' } });
  expect(gateway.subgraphs['health-data']?.calls.at(-1)?.headers).toMatchObject({
    'x-entourage-break-glass-reason': 'Collapsed%20in%20training',
  });
  await gateway.call('GET', biomarkers(), { as: admin });
  expect(gateway.subgraphs['health-data']?.calls.at(-1)?.headers).not.toHaveProperty('x-entourage-break-glass-reason');
});

test('a reason is an administrator’s alone, and too long a one is a 400 before anything is asked', async () => {
  const reason = 'x'.repeat(501);
  const admin = gateway.people.signIn({ role: 'ADMIN' });
  const asked = gateway.subgraphs['health-data']?.calls.length;
  const answer = await gateway.call('GET', biomarkers(), { as: admin, headers: { 'break-glass-reason': reason } });
  expect(await body(answer)).toMatchObject({
    status: 400,
    body: { code: 'VALIDATION', fields: { 'Break-Glass-Reason': expect.any(String) } },
  });
  expect(gateway.subgraphs['health-data']?.calls).toHaveLength(asked ?? 0);

  const liaison = gateway.people.signIn({ role: 'LIAISON' });
  await gateway.call('GET', biomarkers(), { as: liaison, headers: { 'break-glass-reason': 'Collapsed in training' } });
  expect(gateway.subgraphs['health-data']?.calls.at(-1)?.headers).not.toHaveProperty('x-entourage-break-glass-reason');
});

test('malformed ids in a list of notices are unknown ones: asked for, and not found', async () => {
  const as = gateway.people.signIn();
  const read = async (ids: unknown) => body(await gateway.call('POST', '/api/notices/read', { as, body: { ids } }));
  const asked = () => gateway.subgraphs.identity?.callsOf('markNoticesRead').length ?? 0;
  for (const ids of [['not-an-id'], [newId()], [newId(), 'x'.repeat(100)], ['']]) {
    const before = asked();
    expect(await read(ids)).toEqual({ status: 404, body: notFound });
    expect(asked()).toBe(before + 1);
  }
  for (const ids of [[], 'not-a-list', [5], [null], Array(201).fill(newId()), ['x'.repeat(101)]])
    expect(await read(ids)).toMatchObject({ status: 400, body: { code: 'VALIDATION' } });
});
