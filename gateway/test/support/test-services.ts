import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { issuers } from '@entourage/service-kit/access/tokens';
import { aKeyPair } from '@entourage/service-kit/testing/key-pairs';
import type { ServerTls } from '@entourage/service-kit/tls/tls';
import jwt from 'jsonwebtoken';
import { type Person, testPeople } from './test-people.ts';
import { type Fields, startTestSubgraph, type TestSubgraph } from './test-subgraph.ts';

export const repositoryRoot = join(import.meta.dirname, '../../..');

export type TestServices = Awaited<ReturnType<typeof startTestServices>>;

/** Everything behind a gateway: HTTP subgraphs whose answers are the test's, keys, people, and the settings that name them. */
export async function startTestServices(fields: Record<string, Fields> = {}, tls?: ServerTls) {
  const keys = { session: aKeyPair(), access: aKeyPair(), service: aKeyPair() };
  const people = testPeople();
  const names = [
    'identity',
    'verification',
    'health-data',
    'invites',
    'admin',
    'messaging',
    'scheduling',
    'presentation',
    'training',
  ].filter((name) => existsSync(join(repositoryRoot, `services/${name}/schema.graphql`)));
  const owned: Record<string, Fields['Query']> = people.fields;
  const subgraphs: Record<string, TestSubgraph> = {};
  for (const name of names) {
    const own = fields[name] ?? {};
    subgraphs[name] = await startTestSubgraph({
      name,
      fields: { Query: { ...owned[name], ...own.Query }, ...(own.Mutation && { Mutation: own.Mutation }) },
      accessPublicKey: keys.access.publicKey,
      gatewayServiceKey: keys.service.publicKey,
      tls,
    });
  }
  const environment = {
    NODE_ENV: 'test',
    PORT: '0',
    PUBLIC_URL: 'http://localhost:8080',
    SESSION_PUBLIC_KEY: keys.session.publicKey,
    ACCESS_PRIVATE_KEY: keys.access.privateKey,
    SERVICE_PRIVATE_KEY: keys.service.privateKey,
    SUBGRAPH_URLS: JSON.stringify(Object.fromEntries(Object.entries(subgraphs).map(([name, { url }]) => [name, url]))),
    REDIS_URL: process.env.TEST_REDIS_URL ?? '',
    NATS_URL: process.env.TEST_NATS_URL ?? '',
    NATS_NKEY_SEED: process.env.TEST_NATS_NKEY_SEED ?? '',
    DRAIN_SECONDS: '1',
    // Patience for a busy machine; the tests of time limits set the real ones.
    RESPONSE_TIMEOUT_MS: '15000',
    RELATIONSHIPS_TIMEOUT_MS: '10000',
    // All test files come from one address and share its count in Redis; the tests of limits set what they test.
    LIMITS_PER_ADDRESS_PER_MINUTE: '1000000',
    LIMITS_PAGES_PER_ADDRESS_PER_MINUTE: '1000000',
  };

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

  return {
    keys,
    people,
    subgraphs,
    environment,
    sessionToken,
    cookieOf: (person: Person) => `entourage=${sessionToken(person)}`,
    stop: () => Promise.all(Object.values(subgraphs).map((subgraph) => subgraph.stop())),
  };
}
