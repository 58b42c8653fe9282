import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId, type UserId } from '@entourage/contracts/ids';
import { locateProgram } from '@entourage/local-stack/servers/locate-program';
import { ownServer } from '@entourage/local-stack/testing/own-server';
import { redisCluster, redisWithSentinels } from '@entourage/local-stack/testing/redis-groups';
import { connectRedis } from '@entourage/service-kit/jobs/redis';
import { redisUrlAs } from '@entourage/service-kit/jobs/redis-url';
import { dropMongoDatabase } from '@entourage/service-kit/store/mongo/roles';
import { dropDatabase } from '@entourage/service-kit/store/postgres/roles';
import { Redis } from 'ioredis';
import pg from 'pg';
import { installationOf } from '../src/installation.ts';
import { kindOf, serviceNames } from '../src/service-table.ts';
import { databaseOf } from '../src/stores/store-urls.ts';
import { aTerminal } from './a-terminal.ts';

// One installation for all tests of this file, in the order in which an operator works.
const folder = mkdtempSync(join(tmpdir(), 'operators-'));
let redis: Awaited<ReturnType<typeof ownServer>>;
let redisServer: Awaited<ReturnType<(typeof redis)['start']>>;
let environment: NodeJS.ProcessEnv;
let entourage: ReturnType<typeof aTerminal>;
beforeAll(async () => {
  redis = await ownServer('redis');
  redisServer = await redis.start();
  environment = {
    SECRETS_DIR: join(folder, 'secrets'),
    POSTGRES_ADMIN_URL: process.env.TEST_POSTGRES_URL,
    MONGO_ADMIN_URL: process.env.TEST_MONGO_URL,
    REDIS_ADMIN_URL: redisServer.adminUrl,
    NATS_URL: process.env.TEST_NATS_URL,
    NATS_NAMESPACE: `ops${Date.now()}`,
  };
  entourage = aTerminal(environment);
});
afterAll(async () => {
  await redisServer.stop();
  redis.remove();
  for (const name of serviceNames) {
    if (kindOf(name) === 'mongo') await dropMongoDatabase(environment.MONGO_ADMIN_URL!, databaseOf(name));
    else await dropDatabase(environment.POSTGRES_ADMIN_URL!, databaseOf(name));
  }
  rmSync(folder, { recursive: true });
});

async function identityRows<Row extends object>(statement: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: await installationOf(environment).storeUrl('identity', 'runtime') });
  await client.connect();
  return client.query<Row>(statement, values).then(
    ({ rows }) => client.end().then(() => rows),
    (error) => client.end().then(() => Promise.reject(error)),
  );
}

test('a command without what it needs names it', async () => {
  expect((await entourage('provision stores')).errors).toMatch(
    /secrets has no nats-admin, .*`entourage secrets create`/,
  );
  expect(await entourage('keys list', { settings: { SECRETS_DIR: '' } })).toMatchObject({
    code: 1,
    errors: 'SECRETS_DIR is missing.',
  });
  expect(await entourage('migrate nosuch')).toMatchObject({
    code: 1,
    errors: expect.stringContaining('There are: admin, '),
  });
  expect(await entourage('migrate')).toMatchObject({
    code: 2,
    errors: expect.stringContaining("missing required argument 'service'"),
  });
});

test('secrets are made once', async () => {
  const made = await entourage('secrets create');

  expect(made.out.split('\n')).toHaveLength(serviceNames.length * 6 + 10);
  expect((await entourage('secrets create')).out).toBe('Nothing is missing.');
});

test('a dry run of the provisioning changes nothing; the real one creates everything and may be repeated', async () => {
  const planned = await entourage('provision stores --dry-run');
  expect(planned.out).toContain(
    'identity: would create role identity_owner, role identity_runtime, database identity; passwords would be set',
  );
  await expect(identityRows('SELECT 1')).rejects.toThrow();

  const made = await entourage('provision stores');
  expect(made).toMatchObject({ code: 0, errors: '' });
  expect(made.out).toContain('health-data: created user health_data_owner, user health_data_runtime; passwords set');
  expect(made.out).toContain('Redis user gateway: created it; passwords set');
  const again = await entourage('provision stores');
  expect(again.out).not.toContain('created');
}, 60_000);

test('each process may use its own keys of Redis only', async () => {
  const { redis: passwords } = await installationOf(environment).credentials();
  const url = redisUrlAs(redisServer.url, { name: 'identity', password: passwords.identity! });
  const asIdentity = new Redis(url, { lazyConnect: true });
  await asIdentity.connect();

  expect(await asIdentity.set('entourage:identity-mail', '1')).toBe('OK');
  await expect(asIdentity.set('limit:all', '1')).rejects.toThrow(/NOPERM/);
  asIdentity.disconnect();
});

test('migrations are told, applied once, and the service can use its store', async () => {
  const planned = await entourage('migrate identity --dry-run');
  expect(planned.out).toMatch(/^identity: would apply kit_/);
  await expect(identityRows('SELECT count(*) FROM users')).rejects.toThrow();

  const applied = await entourage('migrate all');
  expect(applied).toMatchObject({ code: 0, errors: '' });
  expect(applied.out).toContain('identity: applied ');
  expect((await entourage('migrate all')).out).toBe(serviceNames.map((name) => `${name}: up to date`).join('\n'));
  expect(await identityRows('SELECT count(*)::int AS users FROM users')).toEqual([{ users: 0 }]);
}, 60_000);

test('an administrator is created with the rules of a registration', async () => {
  const create = (name: string, input: string) => entourage(`admin create ${name}`, { input });
  expect((await create('first.admin', 'short')).errors).toMatch(/password is not accepted: .*at least 8/);
  expect((await create('first.admin', 'password123')).errors).toBe('Choose a less common password.');
  expect((await create('x', 'winter-harbour-lantern')).errors).toMatch(/username is not accepted/);
  expect(await create('first.admin', 'winter-harbour-lantern\n')).toMatchObject({
    code: 0,
    out: 'first.admin is an administrator.',
  });
  expect((await create('FIRST.admin', 'winter-harbour-lantern')).errors).toBe('The username is in use.');
  // Twice, as the Job of a chart does it.
  const file = join(environment.SECRETS_DIR!, 'first-admin-password');
  expect(await entourage(`admin create FIRST.admin --password-file ${file} --unless-in-use`)).toMatchObject({
    code: 0,
    out: 'FIRST.admin exists already.',
  });

  const rows = await identityRows<{ role: string; password: string }>('SELECT role::text, password FROM users');
  expect(rows).toEqual([{ role: 'ADMIN', password: expect.stringMatching(/^\$argon2id\$/) }]);
  expect(await identityRows('SELECT action FROM kit.audit_rows')).toEqual([{ action: 'account.admin-by-operator' }]);
}, 30_000);

test('sessions end for one account or for all, each told in the trail and as an event', async () => {
  const [{ id }] = (await identityRows<{ id: UserId }>('SELECT id FROM users')) as [{ id: UserId }];
  const signIn = () =>
    identityRows(
      `INSERT INTO sessions (sid, sess, expire, user_id, touched_at, ends_at) VALUES ($1, '{}', now(), $2, now(), now())`,
      [newId(), id],
    );
  const left = async () => (await identityRows('SELECT sid FROM sessions')).length;
  await signIn();
  await signIn();
  expect((await entourage('sessions end --user First.Admin --dry-run')).out).toBe(
    '2 sessions of First.Admin would end.',
  );
  expect(await left()).toBe(2);
  expect((await entourage('sessions end --user First.Admin')).out).toBe('2 sessions of First.Admin have ended.');
  await signIn();
  expect((await entourage('sessions end --all --dry-run')).out).toBe('1 sessions of all accounts would end.');
  expect((await entourage('sessions end --all')).out).toBe('1 sessions of all accounts have ended.');

  expect(await left()).toBe(0);
  expect((await entourage('sessions end --user nobody')).errors).toBe('No account is named nobody.');
  expect((await entourage('sessions end')).errors).toBe('Say whose: --user <username> or --all.');
  const told = await identityRows(`SELECT 1 FROM kit.audit_rows WHERE action = 'session.end-by-operator'`);
  const events = await identityRows(`SELECT 1 FROM kit.outbox WHERE name LIKE '%session.revoked.v1'`);
  expect([told.length, events.length]).toEqual([2, 3]);
}, 30_000);

test('NATS accepts the printed configuration, which has no secret', async () => {
  const { out } = await entourage('print nats-config');
  const file = join(folder, 'nats.conf');
  writeFileSync(file, out);
  const { path } = await locateProgram('nats-server');

  expect(execFileSync(path, ['-t', '-c', file], { stdio: ['ignore', 'ignore', 'pipe'] })).toBeDefined();
  expect(out).not.toMatch(/\bSU[A-Z2-7]{20}/);
  expect(out.match(/"nkey"/g)).toHaveLength(serviceNames.length + 2);
});

test('the printed users of Redis have hashes only', async () => {
  const { out } = await entourage('print redis-acl');
  const { redis: passwords } = await installationOf(environment).credentials();

  expect(out.split('\n')).toHaveLength(serviceNames.length + 2);
  expect(Object.values(passwords).filter((password) => out.includes(password))).toEqual([]);
});

test('a check tells what could work and what not, and changes nothing', async () => {
  // The broker of a test run has one user for all.
  writeFileSync(join(environment.SECRETS_DIR!, 'nats-broker-admin'), process.env.TEST_NATS_NKEY_SEED!);
  const { out, code } = await entourage('check');
  const rows = out.split('\n').slice(1);

  expect(code).toBe(1);
  for (const name of serviceNames) {
    expect(rows).toContainEqual(
      expect.stringMatching(
        new RegExp(`^store of ${name} +ok +(PostgreSQL|MongoDB) \\d.*, not encrypted, clock -?\\d+ ms`),
      ),
    );
  }
  expect(rows).toContainEqual(expect.stringMatching(/^Redis +ok +Redis \d.*, 10 users$/));
  expect(rows).toContainEqual(expect.stringMatching(/^NATS +fails +no stream .*: entourage provision broker$/));
  expect(rows).toContainEqual(expect.stringMatching(/^NATS monitor +fails +NATS_MONITOR_URL is missing\.$/));

  const owner = new pg.Client({ connectionString: await installationOf(environment).storeUrl('identity', 'owner') });
  await owner.connect();
  await owner.query(`DELETE FROM _prisma_migrations WHERE migration_name LIKE '%_accounts'`);
  await owner.end();
  const later = await entourage('check');
  expect(later.out).toMatch(/^store of identity +fails +POSTGRES_URL is wrong: migrations .*_accounts/m);
}, 60_000);

test('streams and consumers are created, and there are no dead letters yet', async () => {
  expect((await entourage('provision broker')).out).toMatch(/^The streams and \d\d consumers are as declared\.$/);
  expect((await entourage('events dead-letters')).out).toBe('There are no dead letters.');
  expect((await entourage('events replay')).out).toBe('0 dead letters were redelivered.');
}, 30_000);

test('a command for one service works with the settings of that service', async () => {
  const [url, keys] = await Promise.all([
    installationOf(environment).storeUrl('messaging', 'runtime'),
    installationOf(environment).fieldKeys('messaging'),
  ]);
  const settings = { SECRETS_DIR: '', POSTGRES_URL: url, FIELD_KEYS: keys };

  expect((await entourage('events requeue messaging', { settings })).out).toMatch(/^0 quarantined rows of messaging/);
});

test.each([
  ['redis+sentinel', redisWithSentinels, '1 master, 2 replicas'],
  ['redis+cluster', redisCluster, '3 masters, 3 replicas'],
])(
  'at %s every server gets the users, and each is checked',
  async (_, start, told) => {
    await using group = await start();
    const settings = { ...group.settings, REDIS_ADMIN_URL: group.adminUrl, REQUIRE_TLS: '0' };
    const row = async () =>
      (await entourage('check', { settings })).out.split('\n').find((line) => /^Redis /.test(line));
    const users = serviceNames.length + 1;

    expect(await row()).toMatch(/^Redis +fails +.* refuses the user or the password|cannot sign in/);
    const made = await entourage('provision stores --only redis', { settings });
    expect(made).toMatchObject({ code: 0, errors: '' });
    expect(made.out).toContain('Redis user gateway: created it');
    expect(made.out).toContain('Redis replica, user gateway: created it');
    expect(await row()).toMatch(new RegExp(`^Redis +ok +Redis \\d.*, not encrypted, ${told}, ${users} users$`));

    const { redis: passwords } = await installationOf(environment).credentials();
    const url = redisUrlAs(group.bareUrl, { name: 'identity', password: passwords.identity! });
    const asIdentity = connectRedis({ ...group.server, url });
    expect(await asIdentity.set('entourage:{identity-mail}:id', '1')).toBe('OK');
    await expect(asIdentity.set('entourage:{messaging-mail}:id', '1')).rejects.toThrow(/NOPERM/);
    asIdentity.disconnect();
    const [replica] = await group.replicas();
    await replica!.kill();
    expect(await row()).toMatch(/^Redis +fails +a replica of Redis is not reached \(ECONNREFUSED\)/);
  },
  60_000,
);

test('a Redis that is away, or refuses the user, is told in a sentence', async () => {
  const provision = (url: string) =>
    entourage('provision stores --only redis', { settings: { REDIS_ADMIN_URL: url, REQUIRE_TLS: '0' } }).then(
      ({ errors }) => errors,
    );
  expect(await provision('redis://me:p1@127.0.0.1:1')).toBe('Redis is not reached (ECONNREFUSED).');
  expect(await provision('redis+sentinel://me:p1@127.0.0.1:1,127.0.0.1:2/main')).toBe(
    'A sentinel of Redis is not reached (ECONNREFUSED).',
  );
  expect(await provision(redisUrlAs(redisServer.url, { name: 'me', password: 'p1' }))).toBe(
    'Redis refuses the user or the password.',
  );
});

test('a failure of a server tells neither its address nor a password', async () => {
  const url = new URL(environment.POSTGRES_ADMIN_URL!);
  url.password = 'Not-The-Password-1';
  const failed = await entourage('provision stores --only postgres', { settings: { POSTGRES_ADMIN_URL: url.href } });

  expect(failed).toEqual({ code: 1, out: '', errors: 'Failed: error 28P01' });
});
