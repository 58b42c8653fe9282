import { demoIds, demoPassword } from '@entourage/contracts/demo';
import { userRegistered } from '@entourage/contracts/events/identity/user.registered.v1';
import { ConfigError } from '@entourage/service-kit';
import { startService } from '@entourage/service-kit/testing';
import type { BootContext } from '../src/data/store.ts';
import { demo } from '../src/demo.ts';
import { identity } from '../src/service.ts';
import { makeFirstAdmin } from '../src/use-cases/make-first-admin.ts';
import { refuseDemoAccounts } from '../src/use-cases/refuse-demo-accounts.ts';
import { login, register } from './operations.ts';
import { aRegistration, type RunningIdentity, sessionKeys, sessionOf, startIdentity } from './start-identity.ts';

const visitor = { kind: 'visitor' as const };
const firstAdmin = { FIRST_ADMIN_USERNAME: 'root.admin', FIRST_ADMIN_PASSWORD: 'harbor lights at dusk' };

const bootContext = ({ store, config, mail, passwords, logs }: RunningIdentity): BootContext => ({
  caller: { kind: 'system' },
  clock: { now: () => new Date('2026-03-01T09:00:00Z') },
  log: { debug: logs, info: logs, warn: logs, error: logs },
  clients: { mail, passwords },
  store,
  config,
});

test('the first administrator comes from the settings, once', async () => {
  const service = await startIdentity({ config: firstAdmin });
  const credentials = { username: 'root.admin', password: firstAdmin.FIRST_ADMIN_PASSWORD };
  const { headers } = await service.as(visitor).graphql(login, { credentials });
  expect(sessionOf(headers)).toMatchObject({ role: 'ADMIN' });

  await Promise.all([makeFirstAdmin(bootContext(service)), makeFirstAdmin(bootContext(service))]);
  expect(await service.store.read.accounts.forAdmins()).toHaveLength(1);
  expect(JSON.stringify(service.logs())).not.toContain(firstAdmin.FIRST_ADMIN_PASSWORD);
  await service.stop();
});

test('two processes that boot at once make one first administrator', async () => {
  const service = await startIdentity();
  const context = bootContext(service);
  const config = { ...service.config, firstAdmin: { username: 'root.admin', password: 'harbor lights at dusk' } };
  await Promise.all(Array.from({ length: 4 }, () => makeFirstAdmin({ ...context, config })));
  expect(await service.store.read.accounts.forAdmins()).toMatchObject([{ username: 'root.admin', role: 'ADMIN' }]);
  await service.stop();
});

test('the demo accounts are there once, with their fixed ids, and each is told', async () => {
  const service = await startIdentity({ config: { ...firstAdmin, DEMO_DATA: 'on' } });
  await demo(bootContext(service));
  const people = await service.store.read.accounts.forAdmins();
  expect(Object.fromEntries(people.map(({ id, username }) => [username, id]))).toEqual(demoIds);
  expect(people.find(({ username }) => username === 'rejected')).toMatchObject({
    verificationStatus: 'REJECTED',
    verificationNotes: expect.stringContaining('code'),
  });
  const told = await service.published(userRegistered, { count: people.length });
  expect(told.map(({ subject }) => subject).sort()).toEqual(Object.values(demoIds).sort());
  for (const username of Object.keys(demoIds)) {
    const { data } = await service.as(visitor).graphql(login, { credentials: { username, password: demoPassword } });
    expect(data.answer.username).toBe(username);
  }
  await service.stop();
});

test('without a way for mails the service does not start and says so', async () => {
  const config = { SESSION_PRIVATE_KEY: sessionKeys.privateKey, PUBLIC_URL: 'https://app.entourage.example' };
  await expect(startService(identity, { config })).rejects.toThrow(ConfigError);
  await expect(startService(identity, { config })).rejects.toThrow('SMTP_URL is missing');
});

test('a first administrator’s password that is too short stops the boot', async () => {
  const config = { ...firstAdmin, FIRST_ADMIN_PASSWORD: 'short' };
  await expect(startIdentity({ config })).rejects.toThrow('FIRST_ADMIN_PASSWORD is wrong');
});

test('a first administrator’s password that everybody knows stops the boot', async () => {
  for (const password of [demoPassword, 'password123', 'root.admin']) {
    const config = { ...firstAdmin, FIRST_ADMIN_PASSWORD: password };
    await expect(startIdentity({ config })).rejects.toThrow('FIRST_ADMIN_PASSWORD is wrong: choose a less common');
  }
});

test('in production a database with demo accounts stops the boot', async () => {
  const service = await startIdentity({ config: { DEMO_DATA: 'on' } });
  const context = bootContext(service);
  const production = { ...context, config: { ...service.config, nodeEnv: 'production' as const } };
  await expect(refuseDemoAccounts(production)).rejects.toThrow('that database holds demo accounts');
  await expect(refuseDemoAccounts(context)).resolves.toBeUndefined();
  await service.stop();
});

test('where common passwords only warn, the account is made', async () => {
  const service = await startIdentity({ config: { COMMON_PASSWORDS: 'warn' } });
  const account = aRegistration({ password: 'password123' });
  const { data } = await service.as(visitor).graphql(register, { account });
  expect(data.answer.username).toBe(account.username);
  await service.stop();
});
