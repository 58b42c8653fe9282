import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { UserCaller } from '@entourage/contracts/access/caller';
import { signingKey } from '../access/keys.ts';
import { issuers, signToken } from '../access/tokens.ts';
import { durableConsumers } from '../events/consumer.ts';
import type { AnyService } from '../service/definition.ts';
import { brokerOfTests, openTestBroker } from './broker.ts';
import { createDatabase } from './databases.ts';
import { aKeyPair } from './key-pairs.ts';
import { until } from './until.ts';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

/**
 * A service in its own process, as in production; it can be killed and started again on the same store.
 * @param program its main.ts
 * @param given settings as environment variables, which override those of the test run
 * @param launcher a command that replaces itself by the process, e.g. to limit what the operating system gives it
 */
export async function ownProcess(
  service: AnyService,
  program: string,
  given: Record<string, string> = {},
  launcher: readonly string[] = [],
) {
  const [access, own] = [aKeyPair(), aKeyPair()];
  const database = await createDatabase(service);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const environment = {
    PATH: process.env.PATH,
    // Without it each start compiles its modules anew, two fifths of its processor time.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    HOST: '127.0.0.1',
    PORT: String(port),
    REDIS_URL: process.env.TEST_REDIS_URL,
    NATS_URL: brokerOfTests().url,
    NATS_NKEY_SEED: brokerOfTests().nkeySeed,
    NATS_NAMESPACE: `t${randomBytes(5).toString('hex')}`,
    ACCESS_PUBLIC_KEY: access.publicKey,
    SERVICE_PRIVATE_KEY: own.privateKey,
    SERVICE_PUBLIC_KEYS: JSON.stringify({ gateway: own.publicKey }),
    FIELD_KEYS: `test:${randomBytes(32).toString('base64')}`,
    ...database.environment,
    ...given,
  };
  const consumed = { [service.name]: durableConsumers(service.name, service.consumers ?? []) };
  const { NATS_URL, NATS_NKEY_SEED, NATS_NAMESPACE } = environment;
  const broker = { url: NATS_URL, nkeySeed: NATS_NKEY_SEED, namespace: NATS_NAMESPACE };
  const admin = await openTestBroker(broker, consumed);
  let child: ChildProcess | undefined;

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  return {
    url,
    /** Of the running process. */
    pid: () => child?.pid as number,
    postgresUrl: database.environment.POSTGRES_URL as string,
    namespace: environment.NATS_NAMESPACE,
    async start(): Promise<void> {
      const [command = process.execPath, ...args] = [...launcher, process.execPath, '--no-warnings', program];
      child = spawn(command, args, {
        env: environment,
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      const isReady = () => fetch(`${url}/readyz`).then(({ status }) => status === 200);
      await until(() => isReady().catch(() => false), { withinMs: 60_000 });
    },
    kill: () => end('SIGKILL'),
    /** The Authorization header of a caller. */
    authorize: ({ userId, sessionId, role, status, relationships }: UserCaller): Promise<string> =>
      signToken(
        { typ: 'access', sub: userId, sid: sessionId, role, status, relationships },
        { key: signingKey(access.privateKey), issuer: issuers.access, audience: service.name, expiresInSeconds: 3_600 },
      ).then((token) => `Bearer ${token}`),
    /** @throws while the process is not running */
    async graphql(authorization: string, query: string, variables: object) {
      const response = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization },
        body: JSON.stringify({ query, variables }),
        signal: AbortSignal.timeout(5_000),
      });
      // biome-ignore lint/suspicious/noExplicitAny: a test names the fields it looks at
      const body = (await response.json()) as { data?: any; errors?: unknown[] };
      return { status: response.status, ...body };
    },
    async stop(): Promise<void> {
      await end('SIGTERM');
      await admin.close();
      await database.drop();
    },
  };
}
