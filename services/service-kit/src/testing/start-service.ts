import { randomBytes } from 'node:crypto';
import type { AccessClaims, Caller } from '@entourage/contracts/access/caller';
import { internalHeaders } from '@entourage/contracts/access/caller';
import { signingKey } from '../access/keys.ts';
import { issuers, signToken } from '../access/tokens.ts';
import type { Clock } from '../clock/clock.ts';
import type { ConfigOf, ConfigShape } from '../config/define-config.ts';
import { durableConsumers } from '../events/consumer.ts';
import { createLog, type LogLine } from '../log/log.ts';
import { bootService } from '../service/boot.ts';
import type { ServiceDefinition } from '../service/definition.ts';
import { loadSettings } from '../service/settings.ts';
import type { Store } from '../store/store.ts';
import { openTls } from '../tls/tls.ts';
import { brokerOfTests, openTestBroker, testBroker } from './broker.ts';
import { createDatabase } from './databases.ts';
import { aKeyPair } from './key-pairs.ts';

type Overrides<Clients> = {
  clock?: Clock;
  clients?: Clients;
  /** Settings as environment variables. */
  config?: Record<string, string>;
};

export type GraphqlReply = {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read single fields
  data: any;
  errors?: { message: string; extensions: { code: string; fields?: Record<string, string> } }[];
  headers: Headers;
};

export type ActingCaller = {
  graphql: (document: string, variables?: Record<string, unknown>) => Promise<GraphqlReply>;
  /** The Authorization header of this caller, for tests of the HTTP port. */
  authorization: () => Promise<string>;
};

const gatewayKeys = aKeyPair();
const serviceKeys = aKeyPair();
/** For services that call internal fields of others. */
const callingServices = ['gateway', 'identity', 'invites'];

function toClaims(caller: Caller): AccessClaims {
  if (caller.kind === 'visitor') return { typ: 'visitor' };
  if (caller.kind !== 'user') return { typ: 'service' };
  const { userId, sessionId, role, status, relationships } = caller;
  return { typ: 'access', sub: userId, sid: sessionId, role, status, relationships };
}

function makeAuthorization(caller: Caller, audience: string): Promise<string> {
  const isService = caller.kind === 'service';
  const key = signingKey(isService ? serviceKeys.privateKey : gatewayKeys.privateKey);
  const issuer = isService ? issuers.service(caller.service) : issuers.access;
  return signToken(toClaims(caller), { key, issuer, audience, expiresInSeconds: 30 }).then(
    (token) => `Bearer ${token}`,
  );
}

function requestFacts(caller: Caller): Record<string, string> {
  if (caller.kind !== 'user' && caller.kind !== 'visitor') return {};
  const reason = caller.kind === 'user' ? caller.breakGlassReason : undefined;
  return {
    ...(caller.clientAddress && { [internalHeaders.clientAddress]: caller.clientAddress }),
    ...(caller.userAgent && { [internalHeaders.userAgent]: caller.userAgent }),
    ...(caller.presentedSessionId && { [internalHeaders.presentedSession]: caller.presentedSessionId }),
    ...(caller.presentedDeckVisits && { [internalHeaders.deckVisits]: caller.presentedDeckVisits }),
    ...(reason !== undefined && { [internalHeaders.breakGlassReason]: encodeURIComponent(reason) }),
  };
}

/**
 * Boots a service as in production, on the servers of the test run, with its own databases.
 * The calling file must be a flow test (`test/*.test.ts`), for which the test run starts the servers.
 */
export async function startService<Shape extends ConfigShape, Repositories, Clients>(
  service: ServiceDefinition<Shape, Repositories, Clients>,
  { clock, clients, config = {} }: Overrides<Clients> = {},
) {
  const lines: LogLine[] = [];
  const log = createLog({ service: service.name, level: 'debug', write: (line) => lines.push(JSON.parse(line)) });
  const database = await createDatabase(service);
  const environment = {
    NODE_ENV: 'test',
    PORT: '0',
    HOST: '127.0.0.1',
    REDIS_URL: process.env.TEST_REDIS_URL,
    NATS_URL: brokerOfTests().url,
    NATS_NKEY_SEED: brokerOfTests().nkeySeed,
    NATS_NAMESPACE: `t${randomBytes(5).toString('hex')}`,
    ACCESS_PUBLIC_KEY: gatewayKeys.publicKey,
    SERVICE_PRIVATE_KEY: serviceKeys.privateKey,
    SERVICE_PUBLIC_KEYS: JSON.stringify(
      Object.fromEntries(callingServices.map((name) => [name, serviceKeys.publicKey])),
    ),
    FIELD_KEYS: `test:${randomBytes(32).toString('base64')}`,
    ...database.environment,
    ...config,
  };
  const settings = loadSettings(service, environment);
  const { url, nkeySeed, namespace } = settings.nats;
  const consumers = durableConsumers(service.name, service.consumers ?? []);
  const secureContext = openTls(settings.tls).context(settings.nats.tlsCa);
  const bus = await openTestBroker({ url, nkeySeed, namespace, secureContext }, { [service.name]: consumers });
  const boot = (isWorker: boolean) =>
    bootService(service, {
      settings,
      log,
      isWorker,
      retryDelays: [20, 20, 20, 20],
      timeoutMs: 15_000,
      ...(clock && { clock }),
      ...(clients !== undefined && { clients }),
    });
  const running = await boot(false).catch(async (error) => {
    await bus.close();
    throw error;
  });
  const broker = await testBroker({ service: service.name, consumers, bus });

  return {
    url: running.url,
    store: running.opened.store({ caller: { kind: 'system' } }) as Store<Repositories>,
    opened: running.opened,
    config: running.config as ConfigOf<Shape>,
    published: broker.published,
    audited: broker.audited,
    allPublished: broker.allPublished,
    live: broker.live,
    receive: broker.receive,
    events: running.events,
    /** The connection of the broker's administrator. */
    adminBus: bus,
    database,
    /** A worker of the service, which the test stops before the service. */
    startWorker: () => boot(true),
    /** The text of `/metrics`. */
    scrape: (): Promise<string> => fetch(`${running.url}/metrics`).then((answer) => answer.text()),
    /** All lines logged so far. */
    logs: (): readonly LogLine[] => lines,
    /** Sends requests of a caller directly to the service's port. */
    as(caller: Caller): ActingCaller {
      return {
        authorization: () => makeAuthorization(caller, service.name),
        async graphql(document, variables) {
          const response = await fetch(`${running.url}/graphql`, {
            method: 'POST',
            headers: {
              'content-type': 'application/json',
              authorization: await makeAuthorization(caller, service.name),
              ...requestFacts(caller),
            },
            body: JSON.stringify({ query: document, variables }),
          });
          const body = (await response.json()) as Pick<GraphqlReply, 'data' | 'errors'>;
          return { status: response.status, headers: response.headers, ...body };
        },
      };
    },
    async stop() {
      await Promise.all([running.stop(), broker.endPulls()]);
      await broker.stop();
      await database.drop();
    },
  };
}

export type Running<Definition> =
  Definition extends ServiceDefinition<infer Shape, infer Repositories, infer Clients>
    ? Awaited<ReturnType<typeof startService<Shape, Repositories, Clients>>>
    : never;
