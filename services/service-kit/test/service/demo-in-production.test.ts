import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type BootOptions, bootService } from '../../src/service/boot.ts';
import type { AnyService } from '../../src/service/definition.ts';
import { loadSettings } from '../../src/service/settings.ts';
import { aKeyPair } from '../../src/testing/key-pairs.ts';
import { silent } from '../store/notebook/open-notebook.ts';

const servicesFolder = join(import.meta.dirname, '../../..');
const names = readdirSync(servicesFolder).filter((name) => existsSync(join(servicesFolder, name, 'src/service.ts')));

const { publicKey, privateKey } = aKeyPair();
/** Valid settings of any service; no server listens at the addresses. */
const environment = {
  PORT: '0',
  POSTGRES_URL: 'postgres://127.0.0.1:1/nowhere',
  MONGO_URL: 'mongodb://127.0.0.1:1/nowhere',
  REDIS_URL: 'redis://127.0.0.1:1',
  NATS_URL: 'nats://127.0.0.1:1',
  NATS_NKEY_SEED: `SU${'A'.repeat(56)}`,
  NATS_MONITOR_URL: 'http://127.0.0.1:1',
  PUBLIC_URL: 'https://app.entourage.example',
  ACCESS_PUBLIC_KEY: publicKey,
  SERVICE_PUBLIC_KEYS: JSON.stringify({ gateway: publicKey }),
  SERVICE_PRIVATE_KEY: privateKey,
  SESSION_PRIVATE_KEY: privateKey,
  SUBGRAPH_URLS: JSON.stringify(Object.fromEntries(names.map((name) => [name, 'http://127.0.0.1:9/graphql']))),
  IDENTITY_URL: 'http://127.0.0.1:9/graphql',
  INVITE_CODE_KEY: Buffer.alloc(32, 7).toString('base64'),
  DECK_COOKIE_KEY: Buffer.alloc(32, 7).toString('base64'),
  FIELD_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
  SMTP_URL: 'smtp://127.0.0.1:1',
};

async function boot(name: string, given: Record<string, string>): Promise<unknown> {
  const exported: Record<string, unknown> = await import(join(servicesFolder, name, 'src/service.ts'));
  const service = Object.values(exported).find((one) => (one as AnyService).policies) as AnyService;
  const options: BootOptions = { settings: loadSettings(service, { ...environment, ...given }), log: silent };
  return bootService(service, options);
}

const refusal = 'DEMO_DATA is wrong: demo accounts have known passwords, so production refuses it';

test.each(names)('%s refuses demo data in production, the default environment', async (name) => {
  for (const demoData of ['on', 'true', '1']) {
    await expect(boot(name, { NODE_ENV: 'production', DEMO_DATA: demoData })).rejects.toThrow(refusal);
    await expect(boot(name, { DEMO_DATA: demoData })).rejects.toThrow(refusal);
  }
});

test.each<Record<string, string>>([
  { NODE_ENV: 'development', DEMO_DATA: 'on' },
  { NODE_ENV: 'production', DEMO_DATA: 'off' },
  { NODE_ENV: 'production' },
])('with %j the boot gets as far as the store', async (given) => {
  await expect(boot('invites', given)).rejects.toThrow('ECONNREFUSED');
});
