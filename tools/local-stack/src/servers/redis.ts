import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startProcess, waitUntilReady } from '../processes/managed-process.ts';
import { answersWith } from './line-probe.ts';
import { locateProgram } from './locate-program.ts';
import { loopback, type RunningServer, type ServerOptions } from './server.ts';

/** A client of Redis. `keys` are patterns of the keys it may touch; an administrator may run every command. */
export type RedisUser = { name: string; password: string; keys: readonly string[]; isAdministrator?: boolean };

/**
 * Commands for queues and limits: reading and writing values, and the scripts of BullMQ and of the limits. No command that lists other
 * keys, changes the server's settings or flushes it.
 */
const commands = [
  ...['-@all', '+@read', '+@write', '+@blocking', '+@connection', '+@transaction', '+@scripting', '+time'],
  ...['-@dangerous', '-@admin', '-keys', '-scan', '-randomkey', '-dbsize', '-script', '+script|load', '+script|exists'],
  ...['+info', '+client|setname', '+acl|whoami'],
];

type RedisOptions = ServerOptions & { users: readonly RedisUser[] };

/** Redis for queues and rate limits: without eviction, with an append-only file synced every second, and with a user per client. */
export async function startRedis({ home, port, isDurable, users }: RedisOptions): Promise<RunningServer> {
  const { path } = await locateProgram('redis-server');
  const dir = home.data('redis');
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const settings = [
    ...[`bind ${loopback}`, `port ${port}`, `dir ${JSON.stringify(dir)}`],
    ...[`appendonly ${isDurable ? 'yes' : 'no'}`, 'appendfsync everysec', 'maxmemory-policy noeviction', 'save ""'],
    'user default off',
    ...users.map(aclRule),
  ];
  const file = join(dir, 'redis.conf');
  await writeFile(file, `${settings.join('\n')}\n`, { mode: 0o600 });
  const started = startProcess({
    name: 'redis',
    command: path,
    args: [file],
    cwd: dir,
    logFile: home.log('redis'),
    run: home.run,
  });
  // Without credentials, this is the reply of a server that is ready.
  await waitUntilReady(started, () => answersWith(port, 'PING\r\n', /^-NOAUTH/));
  return { url: `redis://${loopback}:${port}`, process: started, stop: () => started.stop() };
}

function aclRule({ name, password, keys, isAdministrator }: RedisUser): string {
  const hash = createHash('sha256').update(password).digest('hex');
  const allowed = isAdministrator ? ['+@all'] : commands;
  const patterns = keys.map((pattern) => `~${pattern}`);
  return ['user', name, 'on', 'resetpass', `#${hash}`, 'resetkeys', ...patterns, 'resetchannels', ...allowed].join(' ');
}

/** The URL of a user. */
export function redisUrlFor(serverUrl: string, { name, password }: Pick<RedisUser, 'name' | 'password'>): string {
  const url = new URL(serverUrl);
  url.username = name;
  url.password = password;
  return url.href;
}
