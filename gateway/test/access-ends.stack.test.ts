import type { Share } from '@entourage/contracts/calls/shares';
import { demoIds } from '@entourage/contracts/demo';
import { type NewAthlete, type NewMember, newPeople } from '@entourage/local-stack/testing/new-people';
import { platformUnderTest } from '@entourage/local-stack/testing/platform-under-test';
import { until } from '@entourage/service-kit/testing';
import { browser } from './matrix/people.ts';

/** F23: when access ends, calls are refused within a second, without the help of events: NATS is frozen during the whole test. */
const platform = platformUnderTest();
const { call, signIn, register } = browser(platform.publicUrl);
let admin = '';
let athlete: NewAthlete;
let member: NewMember;
let paused: NewMember;

beforeAll(async () => {
  admin = await signIn('admin');
  const liaisonIds = [demoIds['dr.rivera']];
  const people = newPeople(platform.publicUrl);
  athlete = await people.athlete({ firstName: 'Ada', lastName: 'Moreau', liaisonIds });
  member = await people.member(athlete.cookie);
  paused = await people.member(athlete.cookie);
});
beforeEach(() => platform.pause('nats'));
afterEach(() => platform.resume('nats'));

const refusedWithinMs = 1_000;

/** Repeats a call from the moment of the change; each call that starts more than a second later must be refused. */
async function expectRefused(ask: () => Promise<Response>, status: number): Promise<void> {
  const changedAt = performance.now();
  const late: number[] = [];
  let startedAt = changedAt;
  await until(async () => {
    startedAt = performance.now();
    const response = await ask();
    await response.body?.cancel();
    if (startedAt - changedAt > refusedWithinMs) late.push(response.status);
    return late.length >= 5;
  });
  expect(late).toEqual(late.map(() => status));
}

const asAdmin = (method: string, path: string, body?: unknown) =>
  call(method, path, { cookie: admin, ...(body !== undefined && { body }) });

test('a removed connection is a 404 for the liaison', async () => {
  const cookie = await signIn('dr.rivera');
  const read = () => call('GET', `/api/biomarkers/${athlete.id}`, { cookie });
  expect((await read()).status).toBe(200);
  expect((await asAdmin('DELETE', `/api/admin/connections/${athlete.connectionIds[0]}`)).status).toBe(200);
  await expectRefused(read, 404);
});

test('a paused, then a revoked share is a 404 for the team member; after the pause the scopes are as before', async () => {
  const asAthlete = (method: string, path: string, body?: unknown) =>
    call(method, path, { cookie: athlete.cookie, ...(body !== undefined && { body }) });
  const read = ({ cookie }: NewMember) => call('GET', `/api/biomarkers/${athlete.id}`, { cookie });
  const hidden = { scopes: { nutritionAdvice: false } };
  expect((await asAthlete('PATCH', `/api/shares/${paused.shareId}`, hidden)).status).toBe(200);
  expect((await read(member)).status).toBe(200);
  expect((await asAthlete('DELETE', `/api/shares/${member.shareId}`)).status).toBe(200);
  await expectRefused(() => read(member), 404);

  const [from, to] = [0, 3_600_000].map((ms) => new Date(Date.now() + ms).toISOString());
  expect((await asAthlete('PUT', '/api/shares/lock', { from, to })).status).toBe(200);
  await expectRefused(() => read(paused), 404);
  expect((await asAthlete('PUT', '/api/shares/lock', { from: null, to: null })).status).toBe(200);
  await until(async () => (await read(paused)).status === 200);
  const shares = (await (await asAthlete('GET', '/api/shares')).json()) as Share[];
  expect(shares).toMatchObject([{ id: paused.shareId, scopes: { nutritionAdvice: false, liaisons: true } }]);
});

test('a withdrawn approval is a 403 for the athlete, and for the team member behind the share a 404', async () => {
  const athlete = await signIn('maya');
  const member = await signIn('teammate');
  const own = () => call('GET', '/api/biomarkers', { cookie: athlete });
  const shared = () => call('GET', `/api/biomarkers/${demoIds.maya}`, { cookie: member });
  expect([(await own()).status, (await shared()).status]).toEqual([200, 200]);
  const decide = (status: string) => asAdmin('PATCH', `/api/admin/users/${demoIds.maya}/verification`, { status });
  expect((await decide('UNDER_REVIEW')).status).toBe(200);
  await expectRefused(own, 403);
  await expectRefused(shared, 404);
  expect((await decide('APPROVED')).status).toBe(200);
  await until(async () => (await shared()).status === 200);
});

test('a session that has signed out is a 401, also in another tab that was busy meanwhile', async () => {
  const cookie = await signIn('theo');
  const read = () => call('GET', '/api/auth/user', { cookie });
  expect((await read()).status).toBe(200);
  expect((await call('POST', '/api/logout', { cookie })).status).toBe(204);
  await expectRefused(read, 401);
});

test('a changed role and a deleted account end the sessions', async () => {
  const accounts = await Promise.all(
    ['role', 'deletion'].map(async (end) => {
      const response = await call('POST', '/api/register', {
        body: {
          username: `f23-${end}-${Date.now() % 1e9}`,
          email: `f23-${end}-${Date.now()}@example.org`,
          password: 'long enough to be one',
          professionalLeague: 'NBA',
          teamOrganization: 'Ends',
        },
      });
      const { id } = (await response.json()) as { id: string };
      return { end, id, cookie: response.headers.getSetCookie()[0]!.split(';')[0]! };
    }),
  );
  for (const { end, id, cookie } of accounts) {
    const read = () => call('GET', '/api/auth/user', { cookie });
    expect((await read()).status).toBe(200);
    const ended =
      end === 'role'
        ? asAdmin('PATCH', `/api/users/${id}/role`, { role: 'LIAISON' })
        : asAdmin('DELETE', `/api/admin/users/${id}`);
    expect((await ended).status).toBe(200);
    await expectRefused(read, 401);
  }
});

test('a session ended from another one, by a new password or with the account is a 401', async () => {
  const { username, password } = await register();
  const here = await signIn(username, password);
  const send = (method: string, path: string, body?: object) => call(method, path, { cookie: here, body });
  const endOneByOne = async () => {
    const open = (await (await send('GET', '/api/account/sessions')).json()) as { id: string; isCurrent: boolean }[];
    const others = open.filter(({ isCurrent }) => !isCurrent);
    const answers = await Promise.all(others.map(({ id }) => send('DELETE', `/api/account/sessions/${id}`)));
    return answers.at(-1)!;
  };
  const newPassword = 'lanterns over the bay';
  const passwords = { currentPassword: password, newPassword };
  const ends: [string, () => Promise<Response>][] = [
    [password, endOneByOne],
    [password, () => send('DELETE', '/api/account/sessions')],
    [password, () => send('PUT', '/api/account/password', passwords)],
    [newPassword, () => send('DELETE', '/api/account', { password: newPassword })],
  ];
  for (const [valid, end] of ends) {
    const other = await signIn(username, valid);
    const read = () => call('GET', '/api/auth/user', { cookie: other });
    expect((await read()).status).toBe(200);
    expect((await end()).status).toBe(200);
    await expectRefused(read, 401);
  }
  expect((await send('GET', '/api/auth/user')).status).toBe(401);
});

test('the event stream of a session that ends is closed within the same second', async () => {
  const cookie = await signIn('theo');
  const stream = await call('GET', '/api/events', { cookie });
  expect(stream.status).toBe(200);
  const reader = stream.body!.getReader();
  expect((await call('POST', '/api/logout', { cookie })).status).toBe(204);
  const endedAt = performance.now();
  const drain = async () => {
    while (!(await reader.read()).done);
  };
  await drain();
  expect(performance.now() - endedAt).toBeLessThan(1_000);
});
