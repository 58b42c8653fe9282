import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrokerPermissions } from '@entourage/service-kit/events/permissions';
import { startProcess, waitUntilReady } from '../processes/managed-process.ts';
import { answersWith } from './line-probe.ts';
import { locateProgram } from './locate-program.ts';
import { loopback, type RunningServer, type ServerOptions } from './server.ts';

/** A client of NATS; without permissions it may do everything, as in a test run. */
export type NatsUser = { publicKey: string; permissions?: BrokerPermissions };

export type NatsServer = RunningServer & {
  /** Where it tells how it is configured and whether it is well. */
  monitorUrl: string;
};

type NatsOptions = ServerOptions & { monitorPort: number; users: readonly NatsUser[] };

/** Far below the disk of a developer, and more than a local stack ever keeps. */
const maxFileStoreBytes = 10 * 2 ** 30;

/**
 * NATS with JetStream; every client needs its NKey. Durable means that an acknowledged event is on the disk, not only in its cache
 * (`sync_interval`).
 */
export async function startNats({ home, port, monitorPort, users, isDurable }: NatsOptions): Promise<NatsServer> {
  const { path } = await locateProgram('nats-server');
  const dir = home.data('nats');
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const settings = join(dir, 'nats.conf');
  // The configuration is a superset of JSON.
  const configuration = {
    host: loopback,
    port,
    http: `${loopback}:${monitorPort}`,
    jetstream: { store_dir: dir, max_file_store: maxFileStoreBytes, ...(isDurable && { sync_interval: 'always' }) },
    authorization: {
      users: users.map(({ publicKey, permissions }) => ({ nkey: publicKey, ...(permissions && { permissions }) })),
    },
  };
  await writeFile(settings, JSON.stringify(configuration, null, 2), { mode: 0o600 });
  const started = startProcess({
    name: 'nats',
    command: path,
    args: ['-c', settings],
    logFile: home.log('nats'),
    run: home.run,
  });
  await waitUntilReady(started, () => answersWith(port, '', /^INFO .*"jetstream":true/));
  return {
    url: `nats://${loopback}:${port}`,
    monitorUrl: `http://${loopback}:${monitorPort}`,
    process: started,
    isHealthy: () => isHealthy(monitorPort),
    stop: () => started.stop(),
  };
}

/** False also after a write error, e.g. of a full disk: such a server takes no more events until it is started again. */
async function isHealthy(monitorPort: number): Promise<boolean> {
  const answer = await fetch(`http://${loopback}:${monitorPort}/healthz`, { signal: AbortSignal.timeout(2_000) });
  await answer.body?.cancel();
  return answer.ok;
}
