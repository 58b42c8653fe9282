import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { freePorts } from '@entourage/local-stack/processes/ports-in-use';
import { isListening } from '@entourage/local-stack/servers/line-probe';
import { locateProgram } from '@entourage/local-stack/servers/locate-program';
import { until } from '@entourage/service-kit/testing';
import { installations, objectsOf } from '../src/installations.ts';
import { textsOf } from '../src/mounted.ts';
import { addresses, printedSecrets } from '../src/printed-secrets.ts';

const local = installations.find(({ title }) => title === 'data-stores, values-local.yaml')!;
let folder: string;
let secrets: Map<string, Readonly<Record<string, string>>>;
let configuration: Map<string, Readonly<Record<string, string>>>;
const started: ChildProcess[] = [];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stores-'));
  secrets = textsOf(await printedSecrets(join(folder, 'secrets'), addresses(false)), 'Secret');
  configuration = textsOf(await objectsOf(local), 'ConfigMap');
});
afterAll(async () => {
  for (const server of started) {
    const ended = once(server, 'exit');
    if (server.kill()) await ended;
  }
  rmSync(folder, { recursive: true });
});

/** Writes a file of a store with the paths of the container in `folder`. */
function write(name: string, content: string, paths: Record<string, string>): string {
  const file = join(folder, name);
  writeFileSync(
    file,
    Object.entries(paths).reduce((all, [from, to]) => all.replaceAll(from, to), content),
  );
  return file;
}

/** The output of a server up to `wanted`, after some input lines or by itself, once it listens. */
async function answerOf(port: number, wanted: RegExp, lines = ''): Promise<string> {
  await until(() => isListening(port), { withinMs: 20_000 });
  const socket = createConnection(port, '127.0.0.1', () => socket.write(lines));
  let said = '';
  for await (const part of socket) {
    said += String(part);
    if (wanted.test(said)) break;
  }
  return said;
}

test('Redis starts with the configuration, syncs each write, and lets nobody in without a password', async () => {
  const [port] = await freePorts(1);
  const acl = write('users.acl', secrets.get('stores-redis')!['users.acl']!, {});
  mkdirSync(join(folder, 'redis'));
  const file = write('redis.conf', configuration.get('stores-redis')!['redis.conf']!, {
    '/etc/redis-secret/users.acl': acl,
    'dir /data': `dir ${join(folder, 'redis')}`,
    'port 6379': `port ${port}`,
  });
  started.push(spawn((await locateProgram('redis-server')).path, [file], { stdio: 'ignore' }));

  expect(await answerOf(port!, /\r\n/, 'PING\r\n')).toMatch(/^-NOAUTH/);
  const { password } = new URL(secrets.get('entourage-identity')!.REDIS_URL!);
  const asIdentity = `AUTH identity ${password}\r\nCONFIG GET *\r\nINFO persistence\r\n`;
  const said = await answerOf(port!, /aof_enabled:\d/, asIdentity);
  expect(said).toMatch(/^\+OK\r\n-NOPERM/);
  expect(said).toContain('aof_enabled:1');
});

test('NATS takes the configuration of one server and of three, and what it has is synced and asks for a key', async () => {
  const [port, monitor] = await freePorts(2);
  write('authorization.conf', secrets.get('stores-nats')!['authorization.conf']!, {});
  const paths = {
    '../nats-secret/authorization.conf': 'authorization.conf',
    'store_dir: /data': `store_dir: ${join(folder, 'nats')}`,
    'port: 4222': `port: ${port}`,
    'http_port: 8222': `http_port: ${monitor}`,
  };
  const file = write('nats.conf', configuration.get('stores-nats')!['nats.conf']!, paths);
  const { path } = await locateProgram('nats-server');
  started.push(spawn(path, ['-c', file], { stdio: 'ignore', env: { POD_NAME: 'stores-nats-0' } }));

  expect(await answerOf(port!, /\r\n/)).toMatch(/"auth_required":true.*"jetstream":true/);
  const told = (await (await fetch(`http://127.0.0.1:${monitor}/varz`)).json()) as {
    server_name: string;
    jetstream: { config: { sync_always: boolean } };
  };
  expect([told.server_name, told.jetstream.config.sync_always]).toEqual(['stores-nats-0', true]);

  const staging = installations.find(({ title }) => title === 'data-stores, values-staging.yaml')!;
  const ofThree = textsOf(await objectsOf(staging), 'ConfigMap').get('stores-nats')!['nats.conf']!;
  // There are no certificates, and the check of the configuration would read them.
  const plain = ofThree.replace(/^ *tls \{.*\n/gm, '').replace('https_port: 8222', `http_port: ${monitor}`);
  const checked = spawn(path, ['-t', '-c', write('three.conf', plain, paths)], { env: { POD_NAME: 'stores-nats-0' } });
  const [said, [code]] = await Promise.all([text(checked.stderr), once(checked, 'exit')]);
  expect([code, said]).toEqual([0, expect.stringContaining('configuration file')]);
});
