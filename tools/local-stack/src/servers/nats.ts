import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type NatsUser, natsAuthorization } from '@entourage/ops/servers/nats-config';
import { startProcess, waitUntilReady } from '../processes/managed-process.ts';
import { answersWith } from './line-probe.ts';
import { locateProgram } from './locate-program.ts';
import { loopback, type RunningServer, type ServerOptions } from './server.ts';

export type NatsServer = RunningServer & {
  /** The monitoring port: configuration and health. */
  monitorUrl: string;
};

type NatsOptions = ServerOptions & { monitorPort: number; users: readonly NatsUser[]; takesPlain?: boolean };

/** Small enough for a developer's disk, and more than a local stack needs. */
const maxFileStoreBytes = 10 * 2 ** 30;

/**
 * NATS with JetStream; clients authenticate with NKeys. Durable: an acknowledged event is synced to disk (`sync_interval`).
 */
export async function startNats({
  folders,
  port,
  monitorPort,
  users,
  isDurable,
  tls,
  takesPlain = false,
}: NatsOptions): Promise<NatsServer> {
  const { path } = await locateProgram('nats-server');
  const dir = folders.data('nats');
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const settings = join(dir, 'nats.conf');
  // The configuration is a superset of JSON.
  const configuration = {
    host: loopback,
    port,
    ...(tls
      ? {
          https: `${loopback}:${monitorPort}`,
          tls: { ca_file: tls.ca, cert_file: tls.cert, key_file: tls.key, verify: true },
          // For a test: also accepts plain connections.
          ...(takesPlain && { allow_non_tls: true }),
        }
      : { http: `${loopback}:${monitorPort}` }),
    jetstream: { store_dir: dir, max_file_store: maxFileStoreBytes, ...(isDurable && { sync_interval: 'always' }) },
    authorization: natsAuthorization(users),
  };
  await writeFile(settings, JSON.stringify(configuration, null, 2), { mode: 0o600 });
  const started = startProcess({
    name: 'nats',
    command: path,
    args: ['-c', settings],
    logFile: folders.log('nats'),
    run: folders.run,
  });
  await waitUntilReady(started, () => answersWith(port, '', /^INFO .*"jetstream":true/));
  return {
    url: `${tls ? 'tls' : 'nats'}://${loopback}:${port}`,
    monitorUrl: `${tls ? 'https' : 'http'}://${loopback}:${monitorPort}`,
    process: started,
    ...(!tls && { isHealthy: () => isHealthy(monitorPort) }),
    stop: () => started.stop(),
  };
}

/** Also false after a write error, for example of a full disk: the server accepts no events until it is restarted. */
async function isHealthy(monitorPort: number): Promise<boolean> {
  const answer = await fetch(`http://${loopback}:${monitorPort}/healthz`, { signal: AbortSignal.timeout(2_000) });
  await answer.body?.cancel();
  return answer.ok;
}
