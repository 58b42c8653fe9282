import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSecrets } from '../commands/keys.ts';
import { printKubernetesSecrets } from '../commands/print.ts';
import { installationOf } from '../installation.ts';
import { jobSecrets, processSecrets } from './process-secrets.ts';

const servers = {
  POSTGRES_SERVER_URL: 'postgres://db.example:5432/?sslmode=verify-full',
  MONGO_SERVER_URL: 'mongodb://mongo.example/?replicaSet=rs0&tls=true',
  REDIS_SERVER_URL: 'rediss://redis.example:6379',
};
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'process-secrets-'));
  await createSecrets(onServers());
});
afterAll(() => rmSync(folder, { recursive: true }));
const onServers = (more: Record<string, string> = {}) => installationOf({ ...servers, ...more, SECRETS_DIR: folder });

test('each process has what it needs, with addresses of its own user', async () => {
  const all = await processSecrets(onServers());

  expect(Object.keys(all.messaging!).sort()).toEqual([
    'ACCESS_PUBLIC_KEY',
    'FIELD_KEYS',
    'NATS_NKEY_SEED',
    'POSTGRES_URL',
    'REDIS_URL',
    'SERVICE_PRIVATE_KEY',
    'SERVICE_PUBLIC_KEYS',
  ]);
  expect(all.messaging!.POSTGRES_URL).toMatch(
    /^postgres:\/\/messaging_runtime:\w+@db\.example:5432\/messaging\?sslmode=verify-full$/,
  );
  expect(all['health-data']!.MONGO_URL).toMatch(/^mongodb:\/\/health_data_runtime:\w+@mongo\.example\/health_data\?/);
  expect(all.gateway!.REDIS_URL).toMatch(/^rediss:\/\/gateway:\w+@redis\.example:6379$/);
  expect(Object.keys(all['broker-admin']!)).toEqual(['NATS_NKEY_SEED']);
  expect(all['training-worker']).toEqual(all.training);
});

test('no private key and no credential is in two Secrets, other than those of a worker and its service', async () => {
  const { 'training-worker': _, ...all } = await processSecrets(onServers());
  const values = Object.values(all).flatMap(({ ACCESS_PUBLIC_KEY: _access, SERVICE_PUBLIC_KEYS: _keys, ...own }) =>
    Object.values(own),
  );
  expect(new Set(values).size).toBe(values.length);
});

test('keys of third parties reach their process only, where the environment has them', async () => {
  const given = { SMTP_URL: 'smtps://mail.example', STRIPE_SECRET_KEY: 'sk_0', OPENAI_API_KEY: 'sk-1' };
  const all = await processSecrets(onServers(given));
  const having = (key: string) => Object.keys(all).filter((name) => key in all[name]!);

  expect(Object.keys(given).map(having)).toEqual([['identity'], ['identity'], ['presentation']]);
  expect(having('AWS_SHARED_CREDENTIALS')).toEqual([]);
});

test('the owners’ passwords are those of the Job that migrates, and administrators’ addresses those of the one that provisions', async () => {
  const without = onServers();
  const jobs = await jobSecrets(without, await processSecrets(without));
  const on = onServers({ POSTGRES_ADMIN_URL: 'postgres://root:secret@db.example/?sslmode=verify-full' });
  const administered = await jobSecrets(on, await processSecrets(on));

  expect(Object.keys(jobs).sort()).toEqual(['first-admin', 'migrate']);
  expect(Object.keys(jobs.migrate!).filter((name) => /^database-\w+(-\w+)?-owner$/.test(name)).length).toBe(9);
  expect(administered['provision-stores']!.POSTGRES_ADMIN_URL).toContain('root:secret@');
  expect(JSON.stringify([administered.migrate, jobs])).not.toContain('root:secret');
});

test('what is missing is named', async () => {
  const withoutRedis = installationOf({ ...servers, REDIS_SERVER_URL: '', SECRETS_DIR: folder });
  await expect(processSecrets(withoutRedis)).rejects.toThrow('REDIS_SERVER_URL is missing.');
  await expect(printKubernetesSecrets(onServers(), { release: 'one', stores: 'stores' })).rejects.toThrow(
    'POSTGRES_ADMIN_URL with a password is missing.',
  );
});

test('they are manifests with the names of the release, in the namespace', async () => {
  const printed = await printKubernetesSecrets(onServers(), { release: 'one', namespace: 'care' });
  const manifests = printed.filter((text) => text !== '---').map((text) => JSON.parse(text));

  expect(manifests.length).toBe(14);
  expect(manifests[0]).toMatchObject({
    apiVersion: 'v1',
    kind: 'Secret',
    metadata: { name: 'one-admin', namespace: 'care' },
  });
});
