import { newId } from '@entourage/contracts/ids';
import { anAddress } from './support/an-address.ts';
import { answers } from './support/answers.ts';
import { rawHttp, statusOf } from './support/raw-http.ts';
import { startTestGateway, type TestGateway } from './support/start-test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({
    fields: answers,
    settings: { TRUSTED_PROXIES: '1', LIMITS_PER_ADDRESS_PER_MINUTE: '100000' },
  });
});
afterAll(() => gateway.stop());

const signIn = (username: string, password: string, address: string) =>
  gateway.call('POST', '/api/login', { body: { username, password }, headers: { 'x-forwarded-for': address } });

test('signing in sets the cookie and shows no token anywhere else', async () => {
  const answer = await signIn(newId(), 'right', anAddress());
  const text = await answer.text();
  expect(answer.status).toBe(200);
  expect(answer.headers.get('set-cookie')).toMatch(
    /^entourage=a\.session\.token; HttpOnly; SameSite=Lax; Path=\/; Max-Age=\d+$/,
  );
  expect(answer.headers.get('x-entourage-session')).toBeNull();
  expect(text).not.toContain('session.token');
  expect(JSON.stringify(gateway.lines)).not.toContain('session.token');
});

test('the sixth try after five failures is refused, whatever the spelling, and another address still gets in', async () => {
  const [username, address] = [`user-${newId()}`, anAddress()];
  for (let attempt = 0; attempt < 5; attempt += 1) expect((await signIn(username, 'wrong', address)).status).toBe(401);
  const refused = await signIn(` ${username.toUpperCase()} `, 'right', address);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await signIn(username, 'right', anAddress())).status).toBe(200);
});

test.each([
  ['ad\u0131n', 'adin'],
  ['stra\u00dfe', 'STRASSE'],
  ['\uff4d\uff41\uff59\uff41', 'Maya'],
])('%p counts as %p, which is one name to identity', async (spelling, name) => {
  const [id, address] = [newId(), anAddress()];
  for (let attempt = 0; attempt < 5; attempt += 1) await signIn(`${spelling}-${id}`, 'wrong', address);
  expect((await signIn(`${name}-${id}`, 'right', address)).status).toBe(429);
});

test('guesses sent at the same time are counted as well, in every spelling', async () => {
  const [id, address] = [newId(), anAddress()];
  const spellings = ['stra\u00dfe', 'STRASSE', 'Strasse'].map((name) => `${name}-${id}`);
  const guesses = Array.from({ length: 30 }, (_, index) => signIn(spellings[index % 3]!, 'wrong', address));
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(25);
});

test('one address may fail fifty times over all names; signing in well costs nothing', async () => {
  const address = anAddress();
  for (let attempt = 0; attempt < 55; attempt += 1) expect((await signIn(newId(), 'right', address)).status).toBe(200);
  for (let attempt = 0; attempt < 50; attempt += 1) await signIn(newId(), 'wrong', address);
  expect((await signIn(newId(), 'right', address)).status).toBe(429);
});

const forged = ['1.1.1.1', '2.2.2.2', '3.3.3.3', '4.4.4.4', '5.5.5.5', '6.6.6.6', '7.7.7.7', '8.8.8.8'];
test.each<[string, (own: string, left: string) => string[]]>([
  ['its address', (own, left) => [`${left}, ${own}`]],
  ['its address and port', (own, left) => [`${left}, ${own}:${left.length}443`]],
  ['a line of its own', (own, left) => [left, own]],
  ['a line of its own with "unknown"', (_, left) => [left, 'unknown']],
  ['unknown', (_, left) => [`${left}, unknown`]],
  ['nothing but a comma', (_, left) => [`${left}, `]],
])('behind a proxy that appends %s no forged address gets a sixth try', async (_, lines) => {
  const [own, body] = [anAddress(), JSON.stringify({ username: newId(), password: 'wrong' })];
  const statuses = [];
  for (const left of forged) {
    const forwarded = lines(own, left).map((line) => `X-Forwarded-For: ${line}\r\n`);
    const head = `POST /api/login HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\n`;
    const length = `Content-Length: ${body.length}\r\n\r\n`;
    statuses.push(statusOf(await rawHttp(gateway.port, `${head}${forwarded.join('')}${length}${body}`)));
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
});

test('a wrong sign-in has its own text and no word of Unauthorized', async () => {
  const answer = await signIn(newId(), 'wrong', anAddress());
  expect({ status: answer.status, body: await answer.json() }).toEqual({
    status: 401,
    body: { message: 'Invalid username or password' },
  });
});

test('who is signed in cannot register; a dead cookie counts as none', async () => {
  const body = {
    username: 'new.one',
    email: 'new@entourage.example',
    password: 'long enough',
    professionalLeague: 'NBA',
    teamOrganization: 'T',
  };
  const headers = { 'x-forwarded-for': anAddress() };
  const signedIn = await gateway.call('POST', '/api/register', { as: gateway.people.signIn(), body, headers });
  expect({ status: signedIn.status, body: await signedIn.json() }).toEqual({
    status: 403,
    body: { message: 'You are already signed in', code: 'FORBIDDEN' },
  });
  const dead = { userId: newId(), sid: newId(), role: 'ATHLETE', status: 'APPROVED' } as const;
  const answer = await gateway.call('POST', '/api/register', { as: dead, body, headers });
  expect(answer.status).toBe(201);
  expect(gateway.subgraphs.identity?.calls.at(-1)?.caller.kind).toBe('visitor');
});

test('signing in while signed in tells identity which session it replaces', async () => {
  const person = gateway.people.signIn();
  await gateway.call('POST', '/api/login', {
    as: person,
    body: { username: 'x', password: 'right' },
    headers: { 'x-forwarded-for': anAddress() },
  });
  expect(gateway.subgraphs.identity?.calls.at(-1)?.headers).toMatchObject({
    'x-entourage-presented-session': person.sid,
  });
});

test('signing out by a link goes home and clears the cookie', async () => {
  const answer = await gateway.call('GET', '/api/logout', { as: gateway.people.signIn() });
  expect(answer.status).toBe(302);
  expect(answer.headers.get('location')).toBe('/');
  expect(answer.headers.get('set-cookie')).toContain('Max-Age=0');
  expect(gateway.subgraphs.identity?.calls.at(-1)?.query).toContain('logout');
});

test.each(['cross-site', 'same-site'])('a %s link redirects and signs nobody out', async (site) => {
  const before = gateway.subgraphs.identity?.calls.filter(({ query }) => query.includes('logout')).length;
  const answer = await gateway.call('GET', '/api/logout', {
    as: gateway.people.signIn(),
    headers: { 'sec-fetch-site': site },
  });
  const after = gateway.subgraphs.identity?.calls.filter(({ query }) => query.includes('logout')).length;
  expect(answer.status).toBe(302);
  expect(answer.headers.get('set-cookie')).toBeNull();
  expect(after).toBe(before);
});

test.each<Record<string, string>>([
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'http://sub.localhost:8080' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
])('an unsafe call with %p is refused before anything happens', async (headers) => {
  const { signIn: someone } = gateway.people;
  for (const [method, path] of [
    ['POST', '/api/logout'],
    ['POST', '/api/login'],
    ['DELETE', `/api/admin/users/${newId()}`],
    ['POST', '/graphql'],
  ] as const) {
    const answer = await gateway.call(method, path, { as: someone({ role: 'ADMIN' }), body: {}, headers });
    expect({ status: answer.status, body: await answer.json() }).toMatchObject({
      status: 403,
      body: { code: 'CROSS_SITE' },
    });
  }
});

test('the page of the sign-in keeps a place of this site and nothing else', async () => {
  const target = async (next: string) =>
    (await gateway.call('GET', `/api/login?next=${encodeURIComponent(next)}`)).headers.get('location');
  expect(await target('/dashboard?tab=1')).toBe('/login?next=%2Fdashboard%3Ftab%3D1');
  for (const next of ['//evil.example', '/\\evil.example', 'https://evil.example', '/\t/evil.example', ''])
    expect(await target(next)).toBe('/login');
});

test('the next to an address that keeps knocking is 429 without any session', async () => {
  const narrow = await startTestGateway({ fields: answers, settings: { LIMITS_PER_ADDRESS_PER_MINUTE: '3' } });
  const statuses = [];
  for (let call = 0; call < 4; call += 1) statuses.push((await narrow.call('GET', '/api/login')).status);
  await narrow.stop();
  expect(statuses).toEqual([302, 302, 302, 429]);
});

test('without Redis signing in answers 503 and everything else goes on, counted', async () => {
  const alone = await startTestGateway({
    fields: answers,
    settings: { REDIS_URL: 'redis://127.0.0.1:1', LIMITS_PER_SESSION_PER_MINUTE: '2' },
  });
  const person = alone.people.signIn();
  const login = await alone.call('POST', '/api/login', { body: { username: 'a', password: 'right' } });
  const statuses = [];
  for (let call = 0; call < 3; call += 1)
    statuses.push((await alone.call('GET', '/api/auth/user', { as: person })).status);
  await alone.stop();
  expect(login.status).toBe(503);
  expect(login.headers.get('retry-after')).toBe('2');
  expect(statuses).toEqual([200, 200, 429]);
});

test('two replicas share one limit', async () => {
  const settings = { LIMITS_PER_SESSION_PER_MINUTE: '10' };
  const [one, other] = [
    await startTestGateway({ fields: answers, settings }),
    await startTestGateway({ fields: answers, settings }),
  ];
  const person = one.people.signIn();
  other.people.sessions.set(person.sid, person);
  for (let call = 0; call < 10; call += 1) await one.call('GET', '/api/auth/user', { as: person });
  let status = 200;
  const startedAt = performance.now();
  while (status === 200 && performance.now() - startedAt < 5_000)
    status = (await other.call('GET', '/api/auth/user', { as: person, headers: {} })).status;
  await Promise.all([one.stop(), other.stop()]);
  expect(status).toBe(429);
});
