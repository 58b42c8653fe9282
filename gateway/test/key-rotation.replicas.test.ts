import { join } from 'node:path';
import { demoPassword as password } from '@entourage/contracts/demo';
import { untilKeysAreRead } from '@entourage/local-stack/testing/keys-are-read';
import { newPeople } from '@entourage/local-stack/testing/new-people';
import { platformUnderTest } from '@entourage/local-stack/testing/platform-under-test';
import { type Asked, isAnswered, steadyLoad } from '@entourage/local-stack/testing/steady-load';
import { runCommand } from '@entourage/ops/testing/run-command';
import { keySet } from '@entourage/service-kit';
import { until } from '@entourage/service-kit/testing';
import { browser } from './matrix/people.ts';

// The drill of docs/operations.md, over two gateways and two replicas of each service.
const platform = platformUnderTest();
const { signIn } = browser(platform.publicUrl);
const people = newPeople(platform.publicUrl);

const secrets = join(process.env.E2E_STATE_DIR!, 'secrets');
const entourage = (...args: string[]) => runCommand({ SECRETS_DIR: secrets }, args);

/** The `kid` in the header of a session's token. */
const kidOf = (cookie: string) =>
  (JSON.parse(Buffer.from(cookie.split('=')[1]!.split('.')[0]!, 'base64url').toString()) as { kid: string }).kid;
const acceptedKids = () => [...keySet(platform.secret('session-public-keys.pem')).keys()];

const sets = ['session', 'access', 'service-gateway', 'service-identity', 'service-admin'];
/** Things that stay valid for days: codes of open invites, and cookies of visits of the deck. */
const lastingSets = ['invite-code', 'deck-cookie'];

const post = (path: string, body: object, cookie = '') =>
  fetch(platform.publicUrl + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });

async function anInvite(athlete: string): Promise<string> {
  const answer = await post('/api/team-member-invites', { teamMemberName: 'Coach' }, athlete);
  return ((await answer.json()) as { inviteCode: string }).inviteCode;
}

/** @returns the status of a registration with an invite's code, at each gateway and service in turn */
const redeem = async (inviteCode: string) =>
  (await post('/api/register-team-member', { inviteCode, username: `k-${crypto.randomUUID().slice(0, 12)}`, password }))
    .status;

/** A browser that visits the deck. @returns the status of each visit: 201 for a new one, 200 for the one its cookie names */
function aVisitor() {
  const sessionId = crypto.randomUUID();
  let cookie = '';
  return async (): Promise<number> => {
    const answer = await post('/api/investor-presentation/access', { sessionId }, cookie);
    cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
    return answer.status;
  };
}

test('all keys of tokens, codes and cookies are replaced under load: nobody is signed out, and no call fails', async () => {
  const early = await Promise.all([1, 2, 3].map(() => people.athlete({ firstName: 'Ida', lastName: 'Key' })));
  const paths = [
    '/api/auth/user',
    '/api/biomarkers',
    '/api/appointments',
    '/api/messages',
    '/api/notices',
    '/api/account',
  ];
  const reads = early.map(({ cookie }) => {
    let turn = 0;
    return (): Asked => ({ path: paths[turn++ % paths.length]!, cookie });
  });
  const admin = await signIn('admin');
  const [redeemedLater, neverRedeemed] = [await anInvite(early[0]!.cookie), await anInvite(early[0]!.cookie)];
  const [returning, lateVisitor] = [aVisitor(), aVisitor()];
  expect([await returning(), await lateVisitor()]).toEqual([201, 201]);
  const startedAt = performance.now();
  await using load = steadyLoad(platform.publicUrl, [...reads, () => ({ path: '/api/admin/stats', cookie: admin })]);
  for (const set of [...sets, ...lastingSets]) await entourage('keys', 'new', set);
  await untilKeysAreRead();
  for (const set of [...sets, ...lastingSets]) await entourage('keys', 'use', set);
  await untilKeysAreRead();
  // Every replica still accepts what the old keys have made; new things are made with the new keys.
  expect([await returning(), await returning()]).toEqual([200, 200]);
  expect(await redeem(redeemedLater)).toBe(201);
  const ofNewKey = await anInvite(early[0]!.cookie);
  const visitorOfNewKey = aVisitor();
  expect(await visitorOfNewKey()).toBe(201);
  const late = await signIn('maya');
  // Access and service tokens live for 30 s; those of the sessions that are open keep their key.
  const usedAt = performance.now();
  await until(() => performance.now() - usedAt > 31_000, { withinMs: 40_000 });
  for (const set of [...sets.filter((one) => one !== 'session'), ...lastingSets])
    await entourage('keys', 'retire', set);
  await untilKeysAreRead();
  await load.stop();
  const seconds = Math.round((performance.now() - startedAt) / 1_000);

  expect(load.sent.filter((one) => !isAnswered(one)).map(({ path, status }) => `${path} ${status}`)).toEqual([]);
  expect(await redeem(neverRedeemed)).toBeGreaterThanOrEqual(400);
  expect(await redeem(ofNewKey)).toBe(201);
  expect([await lateVisitor(), await visitorOfNewKey()]).toEqual([201, 200]);
  expect(kidOf(late)).not.toBe(kidOf(early[0]!.cookie));
  expect(acceptedKids()).toEqual([kidOf(early[0]!.cookie), kidOf(late)]);
  process.stdout.write(
    `${load.sent.length} requests over a rotation of ${sets.length + lastingSets.length} keys in ${seconds} s\n`,
  );

  // Removal of a stolen key: the sessions of that key end, those of the new key go on.
  await entourage('keys', 'retire', 'session');
  await until(
    async () =>
      (await fetch(`${platform.publicUrl}/api/auth/user`, { headers: { cookie: early[0]!.cookie } })).status === 401,
  );
  expect((await fetch(`${platform.publicUrl}/api/auth/user`, { headers: { cookie: late } })).status).toBe(200);
}, 120_000);
