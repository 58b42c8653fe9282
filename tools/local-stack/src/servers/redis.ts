import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { aclLines, type RedisUser } from '@entourage/ops/servers/redis-acl';
import { startProcess, waitUntilReady } from '../processes/managed-process.ts';
import { answersWith } from './line-probe.ts';
import { locateProgram } from './locate-program.ts';
import { loopback, type RunningServer, type ServerOptions } from './server.ts';

type RedisOptions = ServerOptions & {
  users: readonly RedisUser[];
  /** Name of its folder, log and process; must be different for several servers in one folder. */
  name?: string;
  /** Further lines of redis.conf. */
  settings?: readonly string[];
};

/** Redis for queues and rate limits: without eviction, with an append-only file synced every second, and with a user per client. */
export async function startRedis(options: RedisOptions): Promise<RunningServer> {
  const { isDurable, users, settings = [] } = options;
  return startRedisWith(options, [
    `appendonly ${isDurable ? 'yes' : 'no'}`,
    'appendfsync everysec',
    'maxmemory-policy noeviction',
    'save ""',
    ...settings,
    ...aclLines(users),
  ]);
}

type Where = Pick<RedisOptions, 'folders' | 'port' | 'name'>;

/** @param isSentinel starts the program as a sentinel */
export async function startRedisWith(
  { folders, port, name = 'redis' }: Where,
  lines: readonly string[],
  isSentinel = false,
): Promise<RunningServer> {
  const { path } = await locateProgram('redis-server');
  const dir = folders.data(name);
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const settings = [`bind ${loopback}`, `port ${port}`, `dir ${JSON.stringify(dir)}`, ...lines];
  const file = join(dir, 'redis.conf');
  await writeFile(file, `${settings.join('\n')}\n`, { mode: 0o600 });
  const started = startProcess({
    name,
    command: path,
    args: [file, ...(isSentinel ? ['--sentinel'] : [])],
    cwd: dir,
    logFile: folders.log(name),
    run: folders.run,
  });
  // Without credentials, this is the reply of a server that is ready.
  await waitUntilReady(started, () => answersWith(port, 'PING\r\n', /^-NOAUTH/));
  return { url: `redis://${loopback}:${port}`, process: started, stop: () => started.stop() };
}
