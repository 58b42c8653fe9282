import { join } from 'node:path';
import { newPeople } from '@entourage/local-stack/testing/new-people';
import { platformUnderTest } from '@entourage/local-stack/testing/platform-under-test';
import { runCli } from '@entourage/ops/cli';
import { keySet } from '@entourage/service-kit';
import { until } from '@entourage/service-kit/testing';
import { browser } from './matrix/people.ts';
import { type Asked, isAnswered, steadyLoad } from '@entourage/local-stack/testing/steady-load';

// The drill of docs/operations.md, over two gateways and two replicas of each service.
const platform = platformUnderTest();
const { signIn } = browser(platform.publicUrl);
const people = newPeople(platform.publicUrl);

async function entourage(...args: string[]): Promise<string> {
  const out: string[] = [];
  const code = await runCli(args, {
    environment: { SECRETS_DIR: join(process.env.E2E_STATE_DIR!, 'secrets') },
    write: (line) => void out.push(line),
    writeError: (line) => void out.push(line),
    readInput: async () => '',
  });
  if (code !== 0) throw new Error(out.join('\n'));
  return out.join('\n');
}

/** Processes look at their files when they need a key, every two seconds at most. */
const untilRead = async () => {
  const writtenAt = performance.now();
  await until(() => performance.now() - writtenAt > 2_500);
};
/** The `kid` in the header of a session's token. */
const kidOf = (cookie: string) =>
  (JSON.parse(Buffer.from(cookie.split('=')[1]!.split('.')[0]!, 'base64url').toString()) as { kid: string }).kid;
const acceptedKids = () => [...keySet(platform.secret('session-public-keys.pem')).keys()];

const sets = ['session', 'access', 'service-gateway', 'service-identity', 'service-admin'];

test('all keys of tokens are replaced under load: nobody is signed out, and no call fails', async () => {
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
  const startedAt = performance.now();
  await using load = steadyLoad(platform.publicUrl, [...reads, () => ({ path: '/api/admin/stats', cookie: admin })]);
  for (const set of sets) await entourage('keys', 'new', set);
  await untilRead();
  for (const set of sets) await entourage('keys', 'use', set);
  await untilRead();
  const late = await signIn('maya');
  // Access and service tokens live for 30 s; those of the sessions that are open keep their key.
  const usedAt = performance.now();
  await until(() => performance.now() - usedAt > 31_000, { withinMs: 40_000 });
  for (const set of sets.filter((one) => one !== 'session')) await entourage('keys', 'retire', set);
  await untilRead();
  await load.stop();
  const seconds = Math.round((performance.now() - startedAt) / 1_000);

  expect(load.sent.filter((one) => !isAnswered(one)).map(({ path, status }) => `${path} ${status}`)).toEqual([]);
  expect(kidOf(late)).not.toBe(kidOf(early[0]!.cookie));
  expect(acceptedKids()).toEqual([kidOf(early[0]!.cookie), kidOf(late)]);
  process.stdout.write(`${load.sent.length} requests over a rotation of ${sets.length} keys in ${seconds} s\n`);

  // The end of a stolen key: its sessions end with it, those of the new one go on.
  await entourage('keys', 'retire', 'session');
  await until(
    async () =>
      (await fetch(`${platform.publicUrl}/api/auth/user`, { headers: { cookie: early[0]!.cookie } })).status === 401,
  );
  expect((await fetch(`${platform.publicUrl}/api/auth/user`, { headers: { cookie: late } })).status).toBe(200);
}, 120_000);
