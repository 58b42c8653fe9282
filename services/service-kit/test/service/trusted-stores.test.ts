import { join } from 'node:path';
import { ownServer } from '@entourage/local-stack/testing/own-server';
import type { AnyService } from '../../src/service/definition.ts';
import { startBrokerMonitor } from '../../src/testing/broker-monitor.ts';
import { createDatabase, createEmptyDatabase, type TestDatabase } from '../../src/testing/databases.ts';
import { startService } from '../../src/testing/start-service.ts';

const load = async (name: string): Promise<AnyService> => {
  const file = join(import.meta.dirname, '../../..', name, 'src/service.ts');
  return Object.values((await import(file)) as Record<string, AnyService>)[0]!;
};
const [onPostgres, onMongo] = [await load('verification'), await load('health-data')];

/** @returns the error of a start with these settings, or 'started' */
async function startWith(service: AnyService, config: Record<string, string>): Promise<string> {
  try {
    const running = await startService(service, { config });
    await running.stop();
    return 'started';
  } catch (error) {
    return (error as Error).message;
  }
}

describe.each([
  ['PostgreSQL', onPostgres, 'POSTGRES_URL'],
  ['MongoDB', onMongo, 'MONGO_URL'],
] as const)('a service on %s', (_, service, variable) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createDatabase(service);
  });
  afterAll(() => database.drop());

  test('starts as its runtime role', async () => {
    expect(await startWith(service, { [variable]: database.runtimeUrl })).toBe('started');
  });

  test.each(['ownerUrl', 'adminUrl'] as const)('does not start with the rights of the %s', async (role) => {
    expect(await startWith(service, { [variable]: database[role] })).toMatch(
      new RegExp(`${variable} is wrong: its (role|user) .*(owns|superuser|may )`),
    );
  });
});

test.each([
  ['postgres', onPostgres, 'POSTGRES_URL'],
  ['mongo', onMongo, 'MONGO_URL'],
] as const)(
  'a service does not start on a database of %s whose migrations are pending',
  async (kind, service, variable) => {
    const database = await createEmptyDatabase(kind, 'pending');
    expect(await startWith(service, { [variable]: database.runtimeUrl })).toContain(
      `${variable} is wrong: migrations of that database are pending`,
    );
    await database.drop();
  },
);

test('a service with jobs does not start as an administrator of Redis', async () => {
  const { start, remove } = await ownServer('redis');
  const server = await start();
  expect(await startWith(onPostgres, { REDIS_URL: server.adminUrl })).toContain(
    'REDIS_URL is wrong: its user may change the settings of the server',
  );
  expect(await startWith(onPostgres, { REDIS_URL: server.url })).toBe('started');
  await server.stop();
  remove();
});

describe('a service with a NATS', () => {
  async function startBeside(settings: { syncs?: boolean; needsKey?: boolean }): Promise<string> {
    const monitor = await startBrokerMonitor(settings);
    const said = await startWith(onPostgres, { NODE_ENV: 'production', NATS_MONITOR_URL: monitor.url });
    await monitor.stop();
    return said;
  }

  test('that syncs before it acknowledges and authenticates clients starts', async () => {
    expect(await startBeside({})).toBe('started');
  });
  test('that acknowledges before it syncs does not start', async () => {
    expect(await startBeside({ syncs: false })).toContain('NATS_URL is wrong: NATS runs without sync_interval: always');
  });
  test('that accepts clients without a key does not start', async () => {
    expect(await startBeside({ needsKey: false })).toContain('NATS_URL is wrong: NATS accepts clients without a key');
  });
  test('whose settings cannot be read does not start', async () => {
    expect(await startWith(onPostgres, { NODE_ENV: 'production' })).toContain('NATS_MONITOR_URL is missing');
  });
  test('of which one of several servers does not sync does not start, whichever is away', async () => {
    const [right, wrong] = await Promise.all([startBrokerMonitor(), startBrokerMonitor({ syncs: false })]);
    const away = 'http://127.0.0.1:1';
    const startOn = (...urls: string[]) =>
      startWith(onPostgres, { NODE_ENV: 'production', NATS_MONITOR_URL: urls.join(', ') });
    expect(await startOn(away, right.url, wrong.url)).toContain('NATS_URL is wrong: NATS runs without sync_interval');
    expect(await startOn(away, right.url)).toBe('started');
    expect(await startOn(right.url, 'nothing')).toContain('NATS_MONITOR_URL is wrong');
    await Promise.all([right.stop(), wrong.stop()]);
  });
  test('that is unreachable starts', async () => {
    const config = { NODE_ENV: 'production', NATS_MONITOR_URL: 'http://127.0.0.1:1' };
    expect(await startWith(onPostgres, config)).toBe('started');
  });
});
