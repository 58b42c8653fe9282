import { randomUUID } from 'node:crypto';
import { demoIds, demoPassword } from '@entourage/contracts/demo';
import { platformUnderTest } from '@entourage/local-stack/testing/platform-under-test';
import { until } from '@entourage/service-kit/testing';
import { operation } from '@entourage/service-kit/testing/operations';
import { browser } from './matrix/people.ts';

/** Sessions and emergencies over /graphql on the whole platform: as over REST. */
const { call, signIn } = browser(platformUnderTest().publicUrl);

type Answer = { data?: { answer: unknown }; errors?: { extensions: { code: string } }[] };
async function graphql(
  name: string,
  variables: object,
  init: { cookie?: string; headers?: Record<string, string> } = {},
) {
  const response = await call('POST', '/graphql', { ...init, body: { query: operation(name), variables } });
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? null;
  const body = (await response.json()) as Answer;
  return { cookie, data: body.data, code: body.errors?.[0]?.extensions.code };
}
const credentials = { username: 'theo', password: demoPassword };
const statusOf = async (cookie: string) => (await call('GET', '/api/auth/user', { cookie })).status;

test('signing in gives a session, signing in again another one in its place, and signing out ends it', async () => {
  const first = await graphql('login', { credentials });
  expect(first.data?.answer).toMatchObject({ username: 'theo' });
  expect(await statusOf(first.cookie!)).toBe(200);

  const second = await graphql('login', { credentials }, { cookie: first.cookie! });
  expect(second.cookie).not.toBe(first.cookie);
  expect(await statusOf(second.cookie!)).toBe(200);
  await until(async () => (await statusOf(first.cookie!)) === 401, { withinMs: 1_500 });

  const out = await graphql('logout', {}, { cookie: second.cookie! });
  expect(out.cookie).toMatch(/=$/);
  await until(async () => (await statusOf(second.cookie!)) === 401, { withinMs: 1_500 });
});

test('who registers is signed in', async () => {
  const username = `g-${randomUUID().slice(0, 12)}`;
  const account = {
    username,
    email: `${username}@example.org`,
    password: `pw-${randomUUID()}`,
    professionalLeague: 'NBA',
    teamOrganization: 'Graph',
  };
  const { cookie, data } = await graphql('register', { account });
  expect(data?.answer).toMatchObject({ username, verificationStatus: 'PENDING' });
  expect(await statusOf(cookie!)).toBe(200);
});

test('an administrator opens a record with a reason, and not without one or with too short a one', async () => {
  const cookie = await signIn('admin');
  const open = (reason?: string) =>
    graphql(
      'athleteBiomarkers',
      { athleteId: demoIds.maya },
      { cookie, headers: reason ? { 'break-glass-reason': reason } : {} },
    );
  expect((await open()).code).toBe('BREAK_GLASS_REQUIRED');
  expect((await open('too short')).code).toBe('VALIDATION');
  expect((await open('Collapsed during training')).data?.answer).toMatchObject({ userId: demoIds.maya });
});
