import { setTimeout as pause } from 'node:timers/promises';
import type { SecureContext } from 'node:tls';
import { type JetStreamClient, type JetStreamManager, jetstream, jetstreamManager } from '@nats-io/jetstream';
import { type ConnectionOptions, connect, type NatsConnection } from '@nats-io/transport-node';
import type { Log } from '../log/log.ts';
import { withDeadline } from './deadline.ts';
import { nkeyAuthenticator } from './nkey-authenticator.ts';
import { inboxPrefix } from './permissions.ts';
import { makeSubjects, type Subjects } from './subjects.ts';

export type BusOptions = {
  /** Addresses of NATS, separated by commas. */
  url: string;
  /** Seed of this client's NKey. */
  nkeySeed: string;
  service: string;
  log: Log;
  /** Separates test suites that share a server. */
  namespace?: string | undefined;
  /** For tls:// addresses. */
  secureContext?: SecureContext | undefined;
};

/** A connection to NATS that is established in the background: a service starts and serves without it. */
export type Bus = {
  readonly subjects: Subjects;
  /** Waits for the first connection. */
  connected(): Promise<NatsConnection>;
  /** @throws BrokerUnavailable before the first connection */
  jetStream(): Promise<{ js: JetStreamClient; jsm: JetStreamManager }>;
  /** Creation time of the stream `EVENTS`; a different one later means that the stream was lost. @throws while there is none */
  streamCreatedAt(): Promise<string>;
  isConnected(): boolean;
  onReconnect(listener: () => void): () => void;
  close(): Promise<void>;
};

export class BrokerUnavailable extends Error {
  constructor() {
    super('NATS has not been reached yet');
    this.name = 'BrokerUnavailable';
  }
}

const retryMs = 300;
const drainMs = 2_000;
/** A broker that does not answer counts as disconnected after ten seconds, long before a TCP timeout. */
export const brokerTimeout = { pingInterval: 5_000, maxPingOut: 2 };
const connectionSettings = {
  ...brokerTimeout,
  maxReconnectAttempts: -1,
  reconnectTimeWait: 250,
  reconnectJitter: 250,
  timeout: 2_000,
};

/** Whether one of several addresses begins with tls://. */
export const saysTls = (url: string): boolean => url.split(',').some((one) => one.startsWith('tls:'));

/** Options for tls:// addresses; with them the client refuses a server without TLS. The client passes them on to Node unchanged. */
export const brokerTls = (url: string, secureContext?: SecureContext): Pick<ConnectionOptions, 'tls'> =>
  saysTls(url) ? { tls: (secureContext ? { secureContext } : {}) as object } : {};

export function openBus({ url, nkeySeed, service, log, namespace, secureContext }: BusOptions): Bus {
  const subjects = makeSubjects(namespace);
  const identity = {
    authenticator: nkeyAuthenticator(nkeySeed),
    inboxPrefix: inboxPrefix(service),
    ...brokerTls(url, secureContext),
  };
  const listeners = new Set<() => void>();
  let connection: NatsConnection | undefined;
  let isClosing = false;
  let isUp = false;
  const connecting = firstConnection();
  // Callers await it later; without this a failure before that would be an unhandled rejection.
  connecting.catch(() => {});

  async function firstConnection(): Promise<NatsConnection> {
    for (let isLogged = false; ; isLogged = true) {
      if (isClosing) throw new BrokerUnavailable();
      try {
        connection = await connect({ ...connectionSettings, ...identity, servers: url.split(','), name: service });
        isUp = true;
        void watch(connection);
        return connection;
      } catch (error) {
        if (!isLogged) log.warn('broker not reached', { errorName: (error as Error).name });
        await pause(retryMs);
      }
    }
  }

  async function watch(made: NatsConnection): Promise<void> {
    for await (const { type } of made.status()) {
      if (type === 'disconnect') {
        isUp = false;
        log.warn('broker disconnected', { service });
      }
      if (type !== 'reconnect') continue;
      isUp = true;
      log.info('broker reconnected', { service });
      for (const listener of listeners) listener();
    }
  }

  let clients: { js: JetStreamClient; jsm: JetStreamManager } | undefined;
  async function jetStream() {
    if (!connection) throw new BrokerUnavailable();
    clients ??= {
      js: jetstream(connection, { timeout: 2_000 }),
      jsm: await jetstreamManager(connection, { timeout: 2_000, checkAPI: false }),
    };
    return clients;
  }

  return {
    subjects,
    connected: () => connecting,
    jetStream,
    streamCreatedAt: async () => {
      const { jsm } = await jetStream();
      return (await jsm.streams.info(subjects.streams.events)).created;
    },
    isConnected: () => isUp,
    onReconnect(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async close() {
      isClosing = true;
      if (!connection || connection.isClosed()) return;
      // Without a broker there is nothing to drain.
      await withDeadline(connection.drain(), drainMs).catch(() => connection?.close());
    },
  };
}
