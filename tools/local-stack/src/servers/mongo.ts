import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { startProcess, waitUntilReady } from '../processes/managed-process.ts';
import { isListening } from './line-probe.ts';
import { locateProgram } from './locate-program.ts';
import { nativeFolder } from './postgres-native.ts';
import { loopback, type RunningServer, type ServerOptions } from './server.ts';

const replicaSet = 'rs0';
const notYetInitialized = 94;

/** MongoDB as a replica set of one member: transactions and change streams need a set. */
export async function startMongo({ home, port }: ServerOptions): Promise<RunningServer> {
  const { path, isFromPath } = await locateProgram('mongod');
  const dir = home.data('mongo');
  await mkdir(dir, { recursive: true });
  const started = startProcess({
    name: 'mongo',
    command: path,
    args: [
      ...['--dbpath', dir, '--bind_ip', loopback, '--port', String(port), '--nounixsocket'],
      ...['--replSet', replicaSet, '--oplogSize', '256', '--wiredTigerCacheSizeGB', '0.25'],
      // A slow query would be logged with its values; a lone member has nobody to wait for when it stops.
      ...['--slowms', '3600000', '--setParameter', 'shutdownTimeoutMillisForSignaledShutdown=100'],
      ...['--setParameter', 'diagnosticDataCollectionEnabled=false'],
    ],
    env: isFromPath ? process.env : { ...process.env, LD_LIBRARY_PATH: await oldOpenSsl(path) },
    logFile: home.log('mongo'),
    run: home.run,
  });
  const { default: mongoose } = await import('mongoose');
  await waitUntilReady(started, () => isListening(port));
  const client = new mongoose.mongo.MongoClient(`mongodb://${loopback}:${port}/?directConnection=true`, {
    serverSelectionTimeoutMS: 10_000,
  });
  try {
    const admin = client.db('admin');
    await formReplicaSet((command) => admin.command(command), `${loopback}:${port}`);
    await waitUntilReady(started, async () => (await admin.command({ hello: 1 })).isWritablePrimary === true);
  } finally {
    await client.close();
  }
  return {
    url: `mongodb://${loopback}:${port}/?replicaSet=${replicaSet}`,
    process: started,
    stop: () => started.stop(8_000),
  };
}

/** Makes the set at the first start, and moves it to the new address when the folder starts on another port. */
async function formReplicaSet(command: (command: object) => Promise<{ [key: string]: unknown }>, host: string) {
  const members = [{ _id: 0, host }];
  const known = await command({ replSetGetConfig: 1 }).catch((error: { code?: number }) => {
    if (error.code === notYetInitialized) return null;
    throw error;
  });
  if (!known) {
    await command({ replSetInitiate: { _id: replicaSet, members } });
    return;
  }
  const config = known.config as { version: number; members: { host: string }[] };
  if (config.members[0]?.host === host) return;
  await command({ replSetReconfig: { ...config, version: config.version + 1, members }, force: true });
}

/**
 * The pinned mongod wants OpenSSL 1.1, which current systems no longer carry, and PostgreSQL's package does.
 * Copied next to mongod, so that nothing else of that package shadows the system's libraries.
 */
async function oldOpenSsl(mongod: string): Promise<string> {
  const folder = join(dirname(mongod), 'lib');
  if (process.platform !== 'linux') return folder;
  await mkdir(folder, { recursive: true });
  for (const library of ['libssl.so.1.1', 'libcrypto.so.1.1']) {
    // Put in place whole: written over, it would crash each mongod that has loaded it, and one that starts now would find half of it.
    const whole = join(folder, `${library}.${randomUUID()}`);
    await copyFile(join(await nativeFolder(), 'lib', library), whole);
    await rename(whole, join(folder, library));
  }
  return folder;
}
