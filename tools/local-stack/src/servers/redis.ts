import { mkdir } from 'node:fs/promises';
import { startProcess, waitUntilReady } from '../processes/managed-process.ts';
import { answersWith } from './line-probe.ts';
import { locateProgram } from './locate-program.ts';
import { loopback, type RunningServer, type ServerOptions } from './server.ts';

/** Redis for queues and rate limits: it never evicts, and its log of writes reaches the disk every second. */
export async function startRedis({ home, port, isDurable }: ServerOptions): Promise<RunningServer> {
  const { path } = await locateProgram('redis-server');
  const dir = home.data('redis');
  await mkdir(dir, { recursive: true });
  const settings = {
    bind: loopback,
    port: String(port),
    dir,
    appendonly: isDurable ? 'yes' : 'no',
    appendfsync: 'everysec',
    'maxmemory-policy': 'noeviction',
    save: '',
  };
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]);
  const started = startProcess({
    name: 'redis',
    command: path,
    args,
    cwd: dir,
    logFile: home.log('redis'),
    run: home.run,
  });
  await waitUntilReady(started, () => answersWith(port, 'PING\r\n', /^\+PONG/));
  return { url: `redis://${loopback}:${port}`, process: started, stop: () => started.stop() };
}
