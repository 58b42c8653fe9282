import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Agent, get } from 'node:https';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createSecureContext, type SecureContext } from 'node:tls';
import {
  certificateFolder,
  type TestCertificates,
  testCertificates,
} from '@entourage/local-stack/testing/test-certificates';
import { subgraphClient } from '../../src/http/subgraph-client.ts';
import { bootService } from '../../src/service/boot.ts';
import type { AnyService } from '../../src/service/definition.ts';
import { loadSettings } from '../../src/service/settings.ts';
import { createMongoUsers } from '../../src/store/mongo/roles.ts';
import { createDatabase } from '../../src/store/postgres/roles.ts';
import { brokerOfTests } from '../../src/testing/broker.ts';
import { aVisitor } from '../../src/testing/callers.ts';
import { aKeyPair } from '../../src/testing/key-pairs.ts';
import { startService } from '../../src/testing/start-service.ts';
import { silent } from '../store/notebook/open-notebook.ts';
import { type SecureServer, secureServers } from './secure-servers.ts';

const load = async (name: string): Promise<AnyService> => {
  const file = join(import.meta.dirname, '../../..', name, 'src/service.ts');
  return Object.values((await import(file)) as Record<string, AnyService>)[0]!;
};
const [onPostgres, onMongo] = [await load('verification'), await load('health-data')];

let certificates: TestCertificates;
let servers: Record<'postgres' | 'mongo' | 'redis' | 'nats', SecureServer>;
let context: SecureContext;
let folder: Awaited<ReturnType<typeof certificateFolder>>;
let settings: Record<string, string>;
beforeAll(async () => {
  certificates = await testCertificates();
  const own = await certificates.right();
  context = createSecureContext({ ca: certificates.own.ca, ...own });
  folder = await certificateFolder(certificates.own, own);
  const names = ['postgres', 'mongo', 'redis', 'nats'] as const;
  const started = await Promise.all(
    names.map(async (name) => [name, await secureServers[name](certificates)] as const),
  );
  servers = Object.fromEntries(started) as typeof servers;
  settings = {
    ...folder.settings,
    REQUIRE_TLS: '1',
    REDIS_URL: servers.redis.url,
    NATS_URL: servers.nats.url,
    NATS_MONITOR_URL: servers.nats.monitorUrl!,
  };
}, 60_000);
afterAll(async () => {
  folder.remove();
  await Promise.all(Object.values(servers).map((server) => server.stop()));
});

/** A migrated database on a server with TLS. */
async function aDatabase({ store, migrationsDir }: AnyService): Promise<Record<string, string>> {
  const [name, secureContext] = [`tls_${randomBytes(6).toString('hex')}`, context];
  const passwords = { owner: randomBytes(12).toString('hex'), runtime: randomBytes(12).toString('hex') };
  const make = { postgres: createDatabase, mongo: createMongoUsers }[store.kind];
  const { ownerUrl, runtimeUrl } = await make(servers[store.kind].adminUrl, name, passwords, secureContext);
  const runtimeRole = new URL(runtimeUrl).username;
  await store.migrate({ url: ownerUrl, secureContext, migrationsDir, runtimeRole, log: { info() {} } });
  return { [`${store.kind.toUpperCase()}_URL`]: runtimeUrl };
}

/** @returns the error of a start with these settings. Without the broker's administrator, which would wait for a NATS that it trusts. */
async function refusalOf(config: Record<string, string>): Promise<string> {
  const keys = aKeyPair();
  const environment = {
    NODE_ENV: 'test',
    PORT: '0',
    NATS_NKEY_SEED: brokerOfTests().nkeySeed,
    FIELD_KEYS: `k1:${'A'.repeat(43)}=`,
    ACCESS_PUBLIC_KEY: keys.publicKey,
    SERVICE_PRIVATE_KEY: keys.privateKey,
    SERVICE_PUBLIC_KEYS: '{}',
    POSTGRES_URL: servers.postgres.url,
    ...settings,
    ...config,
  };
  try {
    const running = await bootService(onPostgres, { settings: loadSettings(onPostgres, environment), log: silent });
    await running.stop();
    return 'started';
  } catch (error) {
    return (error as Error).message;
  }
}

async function metricsOf(url: string): Promise<string> {
  const [answer] = await once(get(`${url}/metrics`, { agent: new Agent({ secureContext: context }) }), 'response');
  return text(answer);
}

test.each([onPostgres, onMongo])('$name works with TLS on every connection', async (service) => {
  const running = await startService(service, { config: { ...settings, ...(await aDatabase(service)) } });
  const client = subgraphClient(service.name, running.url, { maxMs: 5_000, secureContext: context });
  try {
    const token = (await running.as(aVisitor()).authorization()).replace('Bearer ', '');
    const { body } = await client.call({
      body: '{"query":"{ __typename }"}',
      token,
      isRepeatable: false,
      timeoutMs: 5_000,
    });
    expect(body.data).toEqual({ __typename: 'Query' });
    expect(running.events.bus.isConnected()).toBe(true);
    expect(running.url).toMatch(/^https:/);
    const [, end] = /^tls_certificate_expiry_timestamp_seconds\S* (\S+)$/m.exec(await metricsOf(running.url)) ?? [];
    expect(Number(end) * 1_000 - Date.now()).toBeGreaterThan(300 * 86_400_000);
  } finally {
    await client.close();
    await running.stop();
  }
});

describe('a start is refused', () => {
  test('by a server whose certificate is wrong', async () => {
    const { redis } = servers;
    await redis.show!(await certificates.wrong['of another name']());
    const fault = 'is wrong: no trusted connection to its server';
    expect(await refusalOf({})).toContain(`REDIS_URL ${fault} (ERR_TLS_CERT_ALTNAME_INVALID)`);
    await redis.show!(await certificates.right());
    const ofNats = await refusalOf({ NATS_TLS_CA: certificates.other.ca });
    for (const name of ['NATS_URL', 'NATS_MONITOR_URL']) expect(ofNats).toContain(`${name} ${fault}`);
    expect(await refusalOf({ POSTGRES_TLS_CA: certificates.other.ca })).toContain('self-signed certificate');
  });

  test('by servers that ask for a certificate, where there is none', async () => {
    const { TLS_CA_FILE } = folder.settings;
    const bare = { TLS_CA_FILE, TLS_CERT_FILE: '', TLS_KEY_FILE: '' };
    expect(await refusalOf(bare)).toContain('NATS_URL is wrong: no trusted connection');
  });

  test('by a NATS that takes plain connections too', async () => {
    const lax = await secureServers.nats(certificates, { takesPlain: true });
    const places = { NATS_URL: lax.url, NATS_MONITOR_URL: lax.monitorUrl! };
    const fault = 'NATS_URL is wrong: NATS accepts connections without TLS';
    expect(await refusalOf(places)).toContain(fault);
    expect(await refusalOf({ ...places, REQUIRE_TLS: '0' })).not.toContain(fault);
    await lax.stop();
  });

  test('with a plain address, and with a port for others without a certificate', async () => {
    const plain = {
      REDIS_URL: 'redis://r.example',
      NATS_URL: 'nats://n.example',
      NATS_MONITOR_URL: 'http://n.example',
    };
    const said = await refusalOf(plain);
    for (const name of Object.keys(plain)) expect(said).toContain(`${name} is wrong: REQUIRE_TLS is on`);
    const open = { HOST: '0.0.0.0', TLS_CERT_FILE: '', TLS_KEY_FILE: '' };
    expect(await refusalOf(open)).toContain('TLS_CERT is missing: REQUIRE_TLS is on');
  });
});
