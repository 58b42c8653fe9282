import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startProcess, waitUntilReady } from '../processes/managed-process.ts';
import { answersWith } from './line-probe.ts';
import { locateProgram } from './locate-program.ts';
import { loopback, type RunningServer, type ServerOptions } from './server.ts';

/** NATS with JetStream. Durable means that an acknowledged event is on the disk, not only in its cache (`sync_interval`). */
export async function startNats({ home, port, isDurable }: ServerOptions): Promise<RunningServer> {
  const { path } = await locateProgram('nats-server');
  const dir = home.data('nats');
  await mkdir(dir, { recursive: true });
  const settings = join(dir, 'nats.conf');
  await writeFile(
    settings,
    `host: ${loopback}
port: ${port}
jetstream {
  store_dir: ${JSON.stringify(dir)}
  ${isDurable ? 'sync_interval: always' : ''}
}
`,
  );
  const started = startProcess({
    name: 'nats',
    command: path,
    args: ['-c', settings],
    logFile: home.log('nats'),
    run: home.run,
  });
  await waitUntilReady(started, () => answersWith(port, '', /^INFO .*"jetstream":true/));
  return { url: `nats://${loopback}:${port}`, process: started, stop: () => started.stop() };
}
