import { randomUUID } from 'node:crypto';
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { startConnectionProxy } from '@entourage/local-stack/platform/connection-proxy';
import { startProcess, waitUntilReady } from '@entourage/local-stack/processes/managed-process';
import { freePorts } from '@entourage/local-stack/processes/ports-in-use';
import { locateProgram } from '@entourage/local-stack/servers/locate-program';
import { startMongo } from '@entourage/local-stack/servers/mongo';
import { startPostgres } from '@entourage/local-stack/servers/postgres';
import type { StackFolders } from '@entourage/local-stack/stack-folders';
import mongoose from 'mongoose';
import pg from 'pg';
import type { ComposeService } from './compose-model.ts';

type Stopping = { stop: () => Promise<void> };
type Given = {
  folders: StackFolders;
  /** The address for the host name of the container. */
  host: string;
  service: ComposeService;
  /** The folder mounted at /run/entourage. */
  secrets: string;
};

const passwordIn = (secrets: string) => readFileSync(join(secrets, 'administrator-password'), 'utf8');

/** A PostgreSQL on this machine, with the container's administrator. */
export async function composePostgres({ folders, host, secrets }: Given): Promise<Stopping> {
  const [port] = (await freePorts(1)) as [number];
  const server = await startPostgres({ folders, port, isDurable: false });
  const client = new pg.Client(server.url);
  await client.connect();
  await client.query(`CREATE ROLE postgres SUPERUSER LOGIN PASSWORD ${pg.escapeLiteral(passwordIn(secrets))}`);
  await client.end();
  return behind({ host, port: 5432 }, port, server);
}

/** A MongoDB on this machine, as a replica set of one member. */
export async function composeMongo({ folders, host, secrets }: Given): Promise<Stopping> {
  const [port] = (await freePorts(1)) as [number];
  const server = await startMongo({ folders, port, isDurable: false });
  const connection = await mongoose.createConnection(server.url).asPromise();
  await connection.useDb('admin').db!.command({ createUser: 'root', pwd: passwordIn(secrets), roles: ['root'] });
  await connection.close();
  return behind({ host, port: 27_017 }, port, server);
}

/** The command of the container, with the program of this machine and its paths. */
export async function composeRedis(given: Given): Promise<Stopping> {
  const { host, service } = given;
  const [, ...args] = service.command!.map((one) => one.replace('/run/entourage', given.secrets));
  const data = dataOf(given, 'redis');
  return started(given, {
    name: 'redis',
    port: 6379,
    program: 'redis-server',
    data,
    args: [...args, '--bind', host, '--dir', data],
  });
}

/** Uses command and configuration of the container, but listens on its own address and not on all addresses. */
export async function composeNats(given: Given): Promise<Stopping> {
  const data = dataOf(given, 'nats');
  const config = readFileSync(join(given.secrets, 'nats.conf'), 'utf8')
    .replaceAll('0.0.0.0', given.host)
    .replace('"/data"', JSON.stringify(data));
  const file = join(data, 'nats.conf');
  writeFileSync(file, config);
  const [, ...args] = given.service.command!.map((one) => one.replace('/run/entourage/nats.conf', file));
  return started(given, { name: 'nats', port: 4222, program: 'nats-server', data, args });
}

type Program = { name: string; port: number; program: 'redis-server' | 'nats-server'; data: string; args: string[] };

async function started({ folders, host }: Given, { name, port, program, data, args }: Program): Promise<Stopping> {
  const { path } = await locateProgram(program);
  const spec = { name, command: path, args, cwd: data, logFile: folders.log(name), run: folders.run };
  const process = startProcess(spec);
  await waitUntilReady(process, () => accepts(host, port));
  return process;
}

function dataOf({ folders }: Given, name: string): string {
  const folder = join(folders.data(name), randomUUID());
  mkdirSync(folder, { recursive: true });
  return folder;
}

async function behind(at: { host: string; port: number }, port: number, server: Stopping): Promise<Stopping> {
  const forwarding = await startConnectionProxy({ listen: at, target: () => ({ host: '127.0.0.1', port }) });
  return {
    async stop() {
      await forwarding.stop();
      await server.stop();
    },
  };
}

export const accepts = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, host);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

/** A folder in place of a volume. As with a container engine, the user of the platform owns it. */
export function volumeFolder(folders: StackFolders, name: string, owner: number): string {
  const folder = join(folders.root, 'volumes', name);
  mkdirSync(folder, { recursive: true });
  chownSync(folder, owner, owner);
  return folder;
}
