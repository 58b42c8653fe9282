import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { keptSecret } from '@entourage/ops/secrets/kept-secret';
import type { mongo } from 'mongoose';
import { type ManagedProcess, startProcess, waitUntilReady } from '../processes/managed-process.ts';
import { StackError } from '../stack-error.ts';
import { ownContext, type ServerTls } from '../tls/server-tls.ts';
import { isListening } from './line-probe.ts';
import { locateProgram } from './locate-program.ts';
import { oldOpenSsl } from './old-openssl.ts';
import { loopback, type RunningServer, type ServerOptions } from './server.ts';

const replicaSet = 'rs0';
const notYetInitialized = 94;
const alreadyInitialized = 23;
const unauthorized = 13;
const alreadyExists = 51_003;
const administrator = 'entourage';

/** MongoDB as a replica set of one member, because transactions require a replica set. Clients need a password. */
export async function startMongo({ folders, port, tls }: ServerOptions): Promise<RunningServer> {
  const { path, isFromPath } = await locateProgram('mongod');
  const dir = folders.data('mongo');
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const password = await keptSecret(folders.secrets, 'mongo-password', async () =>
    randomBytes(18).toString('base64url'),
  );
  // A replica set with passwords requires a key file for its members.
  await keptSecret(folders.secrets, 'mongo-member-key', async () => randomBytes(96).toString('base64'));
  const started = startProcess({
    name: 'mongo',
    command: path,
    args: [
      '--dbpath',
      dir,
      '--bind_ip',
      loopback,
      '--port',
      String(port),
      '--nounixsocket',
      '--replSet',
      replicaSet,
      '--oplogSize',
      '256',
      '--wiredTigerCacheSizeGB',
      '0.25',
      '--auth',
      '--keyFile',
      join(folders.secrets, 'mongo-member-key'),
      // Slow queries would be logged with values; a single member need not wait for others when it stops.
      '--slowms',
      '3600000',
      '--setParameter',
      'shutdownTimeoutMillisForSignaledShutdown=100',
      // The transaction of a dead client keeps its locks until this limit; no transaction of the platform takes longer than 5 s.
      '--setParameter',
      'transactionLifetimeLimitSeconds=10',
      '--setParameter',
      'diagnosticDataCollectionEnabled=false',
      ...(tls ? await tlsArgs(tls, join(folders.secrets, 'mongo-tls.pem')) : []),
    ],
    env: isFromPath ? process.env : { ...process.env, LD_LIBRARY_PATH: await oldOpenSsl(path) },
    logFile: folders.log('mongo'),
    run: folders.run,
  });
  await waitUntilReady(started, () => isListening(port));
  const credentials = `${administrator}:${password}@`;
  await prepare(started, { address: `${loopback}:${port}`, password, tls });
  return {
    url: `mongodb://${credentials}${loopback}:${port}/?replicaSet=${replicaSet}${tls ? '&tls=true' : ''}`,
    process: started,
    stop: () => started.stop(8_000),
  };
}

/** MongoDB reads certificate and key from one file. */
async function tlsArgs({ ca, cert, key }: ServerTls, file: string): Promise<string[]> {
  await writeFile(file, `${await readFile(cert, 'utf8')}\n${await readFile(key, 'utf8')}`, { mode: 0o600 });
  return ['--tlsMode', 'requireTLS', '--tlsCertificateKeyFile', file, '--tlsCAFile', ca];
}

type Member = { address: string; password: string; tls: ServerTls | undefined };

/**
 * Initiates the replica set and creates its administrator. Before there is one, MongoDB allows local clients to do this without a
 * password (localhost exception).
 */
async function prepare(started: ManagedProcess, { address, password, tls }: Member): Promise<void> {
  const isKnown = await isAdministratorKnown({ address, password, tls });
  const credentials = isKnown ? `${administrator}:${password}@` : '';
  await withAdminDatabase({ url: `mongodb://${credentials}${address}/?directConnection=true`, tls }, async (admin) => {
    await formReplicaSet((command) => admin.command(command), address);
    await waitUntilReady(started, async () => (await admin.command({ hello: 1 })).isWritablePrimary === true);
    if (isKnown) return;
    const user = { createUser: administrator, pwd: password, roles: ['root'] };
    await admin.command(user).catch((error: { code?: number }) => {
      if (error.code === unauthorized || error.code === alreadyExists) {
        throw new StackError(
          'The data folder of MongoDB has another password than the stack: `npm run reset` empties it.',
        );
      }
      throw error;
    });
  });
}

const isAdministratorKnown = ({ address, password, tls }: Member): Promise<boolean> =>
  withAdminDatabase({ url: `mongodb://${administrator}:${password}@${address}/?directConnection=true`, tls }, (admin) =>
    admin.command({ connectionStatus: 1 }),
  ).then(
    () => true,
    () => false,
  );

async function withAdminDatabase<T>(
  { url, tls }: { url: string; tls: ServerTls | undefined },
  work: (admin: mongo.Db) => Promise<T>,
): Promise<T> {
  const { default: mongoose } = await import('mongoose');
  const secureContext = ownContext(tls);
  const client = new mongoose.mongo.MongoClient(url, {
    serverSelectionTimeoutMS: 10_000,
    ...(secureContext && { tls: true, secureContext }),
  });
  try {
    return await work(client.db('admin'));
  } finally {
    await client.close();
  }
}

/** Initiates the replica set at the first start, and updates its address when the port has changed. */
async function formReplicaSet(command: (command: object) => Promise<{ [key: string]: unknown }>, host: string) {
  const members = [{ _id: 0, host }];
  const known = await command({ replSetGetConfig: 1 }).catch((error: { code?: number }) => {
    // Before the first start the status requires a user, but the localhost exception allows the initiation.
    if (error.code === notYetInitialized || error.code === unauthorized) return null;
    throw error;
  });
  if (!known) {
    await command({ replSetInitiate: { _id: replicaSet, members } }).catch((error: { code?: number }) => {
      if (error.code !== alreadyInitialized) throw error;
    });
    return;
  }
  const config = known.config as { version: number; members: { host: string }[] };
  if (config.members[0]?.host === host) return;
  await command({ replSetReconfig: { ...config, version: config.version + 1, members }, force: true });
}
