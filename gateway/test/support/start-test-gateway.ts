import { generateKeyPairSync } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { issuers } from '@entourage/service-kit/access/tokens';
import { loadConfig } from '@entourage/service-kit/config/define-config';
import { createLog } from '@entourage/service-kit/log/log';
import jwt from 'jsonwebtoken';
import { composeSupergraph } from '../../../contracts/scripts/supergraph.ts';
import { config as definition } from '../../src/config.ts';
import { startGateway } from '../../src/start-gateway.ts';
import { type Person, testPeople } from './test-people.ts';
import { type Fields, startTestSubgraph, type TestSubgraph } from './test-subgraph.ts';

const root = join(import.meta.dirname, '../../..');
export const aKeyPair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });

type Options = { fields?: Record<string, Fields>; settings?: Record<string, string> };
export type TestGateway = Awaited<ReturnType<typeof startTestGateway>>;

/** The gateway on a free port, with real HTTP subgraphs whose answers are the test's. */
export async function startTestGateway({ fields = {}, settings = {} }: Options = {}) {
  const keys = { session: aKeyPair(), access: aKeyPair(), service: aKeyPair() };
  const people = testPeople();
  const names = ['identity', 'verification', 'health-data', 'invites', 'admin', 'messaging', 'scheduling'].filter(
    (name) => existsSync(join(root, `services/${name}/schema.graphql`)),
  );
  const owned: Record<string, Fields['Query']> = people.fields;
  const subgraphs: Record<string, TestSubgraph> = {};
  for (const name of names) {
    const own = fields[name] ?? {};
    subgraphs[name] = await startTestSubgraph({
      name,
      fields: { Query: { ...owned[name], ...own.Query }, ...(own.Mutation && { Mutation: own.Mutation }) },
      accessPublicKey: keys.access.publicKey,
      gatewayServiceKey: keys.service.publicKey,
    });
  }
  const lines: Record<string, unknown>[] = [];
  const config = loadConfig(definition, {
    NODE_ENV: 'test',
    PORT: '0',
    PUBLIC_URL: 'http://localhost:8080',
    SESSION_PUBLIC_KEY: keys.session.publicKey,
    ACCESS_PRIVATE_KEY: keys.access.privateKey,
    SERVICE_PRIVATE_KEY: keys.service.privateKey,
    SUBGRAPH_URLS: JSON.stringify(Object.fromEntries(Object.entries(subgraphs).map(([name, { url }]) => [name, url]))),
    REDIS_URL: process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:1',
    NATS_URL: process.env.TEST_NATS_URL ?? 'nats://127.0.0.1:1',
    DRAIN_SECONDS: '1',
    // Patience for a busy machine; the tests of time limits set the real ones.
    ANSWER_WITHIN_MS: '15000',
    OWNER_WITHIN_MS: '10000',
    ...settings,
  });
  const log = createLog({ service: 'gateway', level: 'debug', write: (line) => lines.push(JSON.parse(line)) });
  const gateway = await startGateway({ config, log, supergraphSdl: composeSupergraph(root) });

  const sessionToken = (
    { sid, userId, role }: Person,
    over: jwt.SignOptions & { claims?: object; key?: string } = {},
  ) => {
    const { claims, key = keys.session.privateKey, ...options } = over;
    return jwt.sign({ typ: 'session', sub: userId, sid, role, ...claims }, key, {
      algorithm: 'RS256',
      issuer: issuers.session,
      audience: 'entourage',
      expiresIn: 3_600,
      notBefore: 0,
      ...options,
    });
  };

  /** What is compiled with the first calls takes its time on a busy machine; tests measure the product, not that. */
  async function warmUp(): Promise<void> {
    const [someone, admin] = [people.signIn(), people.signIn({ role: 'ADMIN' })];
    for (const [person, path] of [
      [someone, '/api/auth/user'],
      [admin, '/api/users'],
    ] as const) {
      const ask = () => fetch(`${gateway.url}${path}`, { headers: { cookie: `entourage=${sessionToken(person)}` } });
      while ((await ask()).status === 503);
      people.sessions.delete(person.sid);
      people.approved.delete(person.userId);
    }
    for (const { calls } of Object.values(subgraphs)) calls.length = 0;
    lines.length = 0;
  }
  await warmUp();

  return {
    url: gateway.url,
    port: gateway.port,
    keys,
    people,
    subgraphs,
    lines,
    sessionToken,
    cookieOf: (person: Person) => `entourage=${sessionToken(person)}`,
    /** A call as this person, or as a visitor. */
    call(
      method: string,
      path: string,
      { as, body, headers }: { as?: Person; body?: unknown; headers?: Record<string, string> } = {},
    ) {
      return fetch(`${gateway.url}${path}`, {
        method,
        redirect: 'manual',
        headers: {
          ...(as && { cookie: `entourage=${sessionToken(as)}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
    },
    async stop() {
      await gateway.stop();
      await Promise.all(Object.values(subgraphs).map((subgraph) => subgraph.stop()));
    },
  };
}
