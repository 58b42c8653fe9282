import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { demoIds, demoPassword } from '@entourage/contracts/demo';
import { userRegistered } from '@entourage/contracts/events/identity/user.registered.v1';
import { startService, until } from '@entourage/service-kit/testing';
import { startBrokerMonitor } from '@entourage/service-kit/testing/broker-monitor';
import type { BootContext } from '../src/data/store.ts';
import { assertNoDemoAccounts, demo } from '../src/demo.ts';
import { toTombstone } from '../src/domain/user.ts';
import { identity } from '../src/service.ts';
import { addAccount, newAccountDefaults } from '../src/use-cases/add-account.ts';
import { createFirstAdmin } from '../src/use-cases/create-first-admin.ts';
import { login, register } from './operations.ts';
import {
  aRegistration,
  type RunningIdentity,
  sessionKeys,
  sessionOf,
  startIdentity,
  subgraphUrls,
} from './start-identity.ts';

let monitor: Awaited<ReturnType<typeof startBrokerMonitor>>;
let inProduction: Record<string, string>;
beforeAll(async () => {
  monitor = await startBrokerMonitor();
  inProduction = { NODE_ENV: 'production', NATS_MONITOR_URL: monitor.url };
});
afterAll(() => monitor.stop());

const visitor = { kind: 'visitor' as const };

const bootContext = ({ store, config, clients, logs }: RunningIdentity): BootContext => ({
  caller: { kind: 'system' },
  clock: { now: () => new Date('2026-03-01T09:00:00Z') },
  log: { debug: logs, info: logs, warn: logs, error: logs },
  clients,
  store,
  config,
});

describe('without demo data', () => {
  let service: RunningIdentity;
  beforeAll(async () => {
    service = await startIdentity();
  });
  afterAll(() => service.stop());

  const boot = (username: string, password: string) =>
    createFirstAdmin({ ...bootContext(service), config: { ...service.config, firstAdmin: { username, password } } });

  test('a common password of the first administrator stops the boot', async () => {
    for (const password of [demoPassword, 'password123', 'root.admin']) {
      await expect(boot('root.admin', password)).rejects.toThrow(
        'FIRST_ADMIN_PASSWORD is wrong: choose a less common password',
      );
    }
    expect(await service.store.read.users.hasAdmin()).toBe(false);
  });

  test('processes that boot concurrently create one first administrator, who can sign in', async () => {
    const password = 'harbor lights at dusk';
    await Promise.all(Array.from({ length: 4 }, () => boot('root.admin', password)));
    await boot('another.admin', password);
    expect(await service.store.read.accounts.forAdmins()).toMatchObject([
      { username: 'root.admin', role: 'ADMIN', verificationStatus: 'APPROVED' },
    ]);
    const { headers } = await service.as(visitor).graphql(login, { credentials: { username: 'root.admin', password } });
    expect(sessionOf(headers)).toMatchObject({ role: 'ADMIN' });
    expect(JSON.stringify(service.logs())).not.toContain(password);
  });
});

test('a request in flight when draining starts is answered, as the last on its connection', async () => {
  const service = await startIdentity();
  const { port } = new URL(service.url);
  const socket = connect(Number(port), '127.0.0.1');
  const answer = text(socket);
  const body = JSON.stringify({ query: '{ __typename }' });
  socket.write('POST /graphql HTTP/1.1\r\nhost: identity\r\n');
  await once(socket, 'connect');
  // The server has read the bytes above before it answers this request.
  expect((await fetch(`${service.url}/readyz`)).status).toBe(200);
  const stopped = service.stop();
  const isClosed = () =>
    fetch(`${service.url}/readyz`).then(
      () => false,
      () => true,
    );
  await until(isClosed);
  socket.write(
    `authorization: ${await service.as(visitor).authorization()}\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
  );
  expect(await answer).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*connection: close[\s\S]*"__typename":"Query"/i);
  await stopped;
});

describe('with demo data, as in the local stack', () => {
  let service: RunningIdentity;
  beforeAll(async () => {
    const firstAdmin = { FIRST_ADMIN_USERNAME: 'admin', FIRST_ADMIN_PASSWORD: demoPassword };
    service = await startIdentity({ config: { ...firstAdmin, COMMON_PASSWORDS: 'warn', DEMO_DATA: 'on' } });
  });
  afterAll(() => service.stop());

  test('the demo accounts exist once, with their fixed ids, and each is published', async () => {
    await demo(bootContext(service));
    const people = await service.store.read.accounts.forAdmins();
    expect(Object.fromEntries(people.map(({ id, username }) => [username, id]))).toEqual(demoIds);
    expect(people.find(({ username }) => username === 'rejected')).toMatchObject({
      verificationStatus: 'REJECTED',
      verificationNotes: expect.stringContaining('code'),
    });
    const publishedEvents = await service.published(userRegistered, { count: people.length });
    expect(publishedEvents.map(({ subject }) => subject).sort()).toEqual(Object.values(demoIds).sort());
  });

  test('every demo account can sign in', async () => {
    for (const username of Object.keys(demoIds)) {
      const credentials = { username, password: demoPassword };
      const { data } = await service.as(visitor).graphql(login, { credentials });
      expect(data.answer.username).toBe(username);
    }
  });

  test('with COMMON_PASSWORDS=warn a common password is accepted', async () => {
    const account = aRegistration({ password: 'password123' });
    const { data } = await service.as(visitor).graphql(register, { account });
    expect(data.answer.username).toBe(account.username);
  });

  test('in production a database with demo accounts stops the boot', async () => {
    const config = { ...inProduction, POSTGRES_URL: service.config.postgres.url };
    await expect(startIdentity({ config })).rejects.toThrow('that database holds demo accounts');
  });
});

test('in production each single demo account stops the boot until it is closed', async () => {
  const service = await startIdentity();
  const config = { ...inProduction, POSTGRES_URL: service.config.postgres.url };
  const context = bootContext(service);
  const production = { ...context, config: { ...service.config, nodeEnv: 'production' as const } };
  for (const [username, id] of Object.entries(demoIds)) {
    const account = {
      ...newAccountDefaults,
      id,
      username,
      password: 'none',
      createdAt: new Date('2026-03-01T09:00:00Z'),
    };
    await service.store.transaction((transaction) => addAccount(transaction, account));
    await expect(assertNoDemoAccounts(production)).rejects.toThrow('that database holds demo accounts');
    await expect(assertNoDemoAccounts(context)).resolves.toBeUndefined();
    await service.store.transaction(async ({ users }) => {
      const closed = toTombstone((await users.byId(id))!, new Date('2026-03-02T09:00:00Z'), null);
      await users.erase(closed, { by: id });
    });
  }

  const running = await startIdentity({ config });
  expect((await running.store.read.users.byIds(Object.values(demoIds))).length).toBe(Object.keys(demoIds).length);
  await running.stop();
  await service.stop();
});

test('without a mail transport the service does not start and logs why', async () => {
  const urls = { PUBLIC_URL: 'https://app.entourage.example', SUBGRAPH_URLS: subgraphUrls };
  const config = { SESSION_PRIVATE_KEY: sessionKeys.privateKey, ...urls };
  await expect(startService(identity, { config })).rejects.toThrow('SMTP_URL is missing: set an SMTP server');
});

test('a first administrator’s password that is too short stops the boot', async () => {
  const config = { FIRST_ADMIN_USERNAME: 'root.admin', FIRST_ADMIN_PASSWORD: 'short' };
  await expect(startIdentity({ config })).rejects.toThrow('FIRST_ADMIN_PASSWORD is wrong');
});
