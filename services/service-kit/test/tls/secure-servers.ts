import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createSecureContext, type SecureContext } from 'node:tls';
import { ownServer } from '@entourage/local-stack/testing/own-server';
import { certificateFolder, type TestCertificates } from '@entourage/local-stack/testing/test-certificates';
import type { Issued } from '@entourage/local-stack/tls/certificate-authority';
import { connect as connectNats } from '@nats-io/transport-node';
import pg from 'pg';
import { brokerTls } from '../../src/events/bus.ts';
import { nkeyAuthenticator } from '../../src/events/nkey-authenticator.ts';
import { queueConnection } from '../../src/jobs/redis.ts';
import { openConnection } from '../../src/store/mongo/connection.ts';
import { postgresConnection } from '../../src/store/postgres/postgres-tls.ts';
import { brokerOfTests } from '../../src/testing/broker.ts';
import { silent } from '../store/notebook/open-notebook.ts';
import { tlsFront } from './tls-front.ts';

export type SecureServer = {
  url: string;
  adminUrl: string;
  monitorUrl?: string;
  /** For connections from now on; absent where a server does not start with a wrong one. */
  show?(issued: Issued): Promise<void> | void;
  /** Connects as the kit does, sends one request and disconnects. */
  ask(context: SecureContext | undefined): Promise<unknown>;
  stop(): Promise<void>;
};
type Files = { ca: string; cert: string; key: string };
type Certificates = TestCertificates;

/** The files of a server, and a context of a client that may connect. */
async function mounted(certificates: Certificates) {
  const issued = await certificates.right();
  const folder = await certificateFolder(certificates.own, issued);
  return { folder, context: createSecureContext({ ca: certificates.own.ca, ...issued }) };
}

async function postgres(certificates: Certificates): Promise<SecureServer> {
  const { folder, context } = await mounted(certificates);
  const { start, remove, folders } = await ownServer('postgres', { tls: folder.files });
  const server = await start();
  // Made while both sides have the right certificates; kept when the server shows others.
  const admin = new pg.Client(postgresConnection(server.url, context));
  await admin.connect();
  const ask = async (secureContext: SecureContext | undefined) => {
    const client = new pg.Client({ ...postgresConnection(server.url, secureContext), connectionTimeoutMillis: 10_000 });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query('SELECT 1');
    } finally {
      await client.end().catch(() => {});
    }
  };
  return {
    url: server.url,
    adminUrl: server.url,
    async show({ cert, key }) {
      const file = (name: string) => join(folders.data('postgres'), `tls_ssl_${name}_file`);
      await Promise.all([writeFile(file('cert'), cert), writeFile(file('key'), key)]);
      await admin.query('SELECT pg_reload_conf()');
    },
    ask,
    async stop() {
      await admin.end();
      await server.stop();
      remove();
      folder.remove();
    },
  };
}

async function mongo(certificates: Certificates): Promise<SecureServer> {
  const { folder } = await mounted(certificates);
  const { start, remove } = await ownServer('mongo', { tls: folder.files });
  const server = await start();
  return {
    url: server.url,
    adminUrl: server.url,
    ask: (context) => askMongo(server.url, context),
    async stop() {
      await server.stop();
      remove();
      folder.remove();
    },
  };
}

async function askMongo(url: string, secureContext: SecureContext | undefined): Promise<void> {
  const connection = openConnection({ url, service: 'trial', log: silent, secureContext, timeoutMs: 2_000 });
  try {
    await (await connection.asPromise()).db!.command({ ping: 1 });
  } finally {
    await connection.close();
  }
}

/** A TLS proxy before a server of the test run: the Redis of the Python packages has no TLS, and MongoDB does not start with a wrong certificate of its own. */
async function front(plainUrl: string, certificates: Certificates) {
  const { folder } = await mounted(certificates);
  const made = await tlsFront(Number(new URL(plainUrl).port), folder.files as Files);
  const url = new URL(plainUrl);
  url.port = String(made.port);
  return { made, url, remove: folder.remove };
}

async function redis(certificates: Certificates): Promise<SecureServer> {
  const { made, url, remove } = await front(process.env.TEST_REDIS_URL!, certificates);
  const secure = url.href.replace('redis:', 'rediss:');
  return {
    url: secure,
    adminUrl: secure,
    show: made.show,
    async ask(context) {
      const connection = queueConnection({ url: secure, secureContext: context });
      try {
        return await new Promise((resolve, reject) => {
          connection.once('ready', () => resolve(connection.get('trial'))).once('error', reject);
          connection.once('close', () => reject(new Error('closed without an answer')));
        });
      } finally {
        connection.disconnect();
      }
    },
    async stop() {
      made.stop();
      remove();
    },
  };
}

async function mongoFront(certificates: Certificates): Promise<SecureServer> {
  const { made, url, remove } = await front(process.env.TEST_MONGO_URL!, certificates);
  // A member of a replica set tells its own address.
  url.search = '?directConnection=true&tls=true';
  return {
    url: url.href,
    adminUrl: url.href,
    show: made.show,
    ask: (context) => askMongo(url.href, context),
    async stop() {
      made.stop();
      remove();
    },
  };
}

async function nats(certificates: Certificates, { takesPlain = false } = {}): Promise<SecureServer> {
  const { folder } = await mounted(certificates);
  const { start, remove } = await ownServer('nats', { tls: folder.files, isDurable: true, takesPlain });
  const server = await start();
  return {
    url: server.url,
    adminUrl: server.url,
    monitorUrl: server.monitorUrl,
    async show(issued) {
      await folder.replace(issued);
      process.kill(server.process!.pid, 'SIGHUP');
    },
    async ask(context) {
      const connection = await connectNats({
        servers: server.url,
        timeout: 5_000,
        reconnect: false,
        authenticator: nkeyAuthenticator(brokerOfTests().nkeySeed),
        ...brokerTls(server.url, context),
      });
      await connection.flush();
      await connection.close();
    },
    async stop() {
      await server.stop();
      remove();
      folder.remove();
    },
  };
}

export const secureServers = { postgres, mongo, mongoFront, redis, nats };
