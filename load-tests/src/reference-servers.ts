import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePorts } from '@entourage/local-stack/processes/ports-in-use';
import type { Subject } from './platform.ts';

/** A server of the comparison: how a call reaches it, and its processes. */
export type Server = {
  name: 'platform' | 'bare' | 'like for like' | 'default Apollo';
  url: string;
  speaks: 'REST' | 'GraphQL';
  processes: readonly { name: string; pid: number }[];
  /** How many requests its processes have answered to one another; absent where there is one process. */
  answeredInside?: () => Promise<number>;
};
type ReferenceServers = { servers: Server[]; stop(): Promise<void> };

/** Services that the measured calls concern. */
const subgraphs = ['identity', 'health-data', 'messaging', 'scheduling', 'admin'] as const;
const needed: readonly string[] = [...subgraphs, 'invites'];

/** The environments of the started services, so that the reference servers use the same stores, roles and keys. Linux only. */
function environmentsOf({ programs }: Subject): string {
  const environments = programs
    .filter(({ name }) => needed.includes(name))
    .map(({ name, pid }) => {
      const lines = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').filter(Boolean);
      const settings = lines.map((line) => /^([^=]+)=(.*)$/s.exec(line)!.slice(1, 3) as [string, string]);
      return [name, Object.fromEntries(settings.filter(([key, value]) => process.env[key] !== value))];
    });
  return JSON.stringify(Object.fromEntries(environments));
}

const sumOf = async (counts: Promise<number>[]): Promise<number> =>
  (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);

/** Requests that a service has answered at /graphql, from its metrics. */
async function answeredByService({ pid }: { pid: number }): Promise<number> {
  const [, port] = /(?:^|\0)PORT=(\d+)/.exec(readFileSync(`/proc/${pid}/environ`, 'utf8'))!;
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const counts = metrics.matchAll(/^http_server_request_duration_seconds_count\{.*http_route="\/graphql".*\} (\d+)$/gm);
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
}

/** Starts the servers that the platform is compared with, on its stores. Their logs go to `logFile`. @throws Error when one does not start */
export async function startReferenceServers(subject: Subject, logFile: string): Promise<ReferenceServers> {
  const { urls, secrets } = subject;
  const children: ChildProcess[] = [];
  // Killed at once: they hold nothing that is not in the stores, and Apollo Server drains its connections for seconds.
  const stop = async () => {
    const running = children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
    await Promise.all(running.map((child) => child.kill('SIGKILL') && once(child, 'exit')));
  };
  const log = openSync(logFile, 'a');
  const start = async (name: string, file: string, environment: Record<string, string>) => {
    const [port] = await freePorts(1);
    const child = fork(join(import.meta.dirname, '../servers', file), {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        APOLLO_TELEMETRY_DISABLED: 'true',
        PORT: String(port),
        ...environment,
      },
      stdio: ['ignore', log, log, 'ipc'],
      // A liaison's user with 300 athletes is more than the 16 kB that Node takes as headers; without it default Apollo fails there.
      execArgv: ['--disable-warning=ExperimentalWarning', '--max-http-header-size=131072'],
    });
    children.push(child);
    const ended = once(child, 'exit').then(() => Promise.reject(new Error(`${name} has not started: see ${logFile}`)));
    await Promise.race([once(child, 'message'), ended]);
    ended.catch(() => {}); // the bench itself ends it later
    const answered = async () => {
      child.send('answered?');
      const [count] = (await once(child, 'message')) as [number];
      return count;
    };
    return { name, pid: child.pid!, url: `http://127.0.0.1:${port}`, answered };
  };
  try {
    const common = { SESSION_PUBLIC_KEY: secrets.sessionPublicKeys, SERVICES: environmentsOf(subject) };
    const stores = {
      IDENTITY_URL: urls.identityPostgres,
      MESSAGING_URL: urls.messagingPostgres,
      SCHEDULING_URL: urls.schedulingPostgres,
      ADMIN_URL: urls.adminPostgres,
      MONGO_URL: urls.healthDataMongo,
    };
    const bare = await start('bare', 'bare.ts', { SESSION_PUBLIC_KEY: secrets.sessionPublicKeys, ...stores });
    const likeForLike = await start('like for like', 'like-for-like.ts', common);
    const services = await Promise.all(
      subgraphs.map((name) => start(name, 'apollo-subgraph.ts', { ...common, SERVICE: name })),
    );
    const addresses = Object.fromEntries(services.map(({ name, url }) => [name, url]));
    const apollo = await start('gateway', 'apollo-gateway.ts', { ...common, SUBGRAPHS: JSON.stringify(addresses) });
    const rest = { speaks: 'REST' as const };
    return {
      servers: [
        {
          name: 'platform',
          url: subject.publicUrl,
          ...rest,
          processes: subject.programs,
          answeredInside: () => sumOf(subject.programs.filter(({ name }) => name !== 'gateway').map(answeredByService)),
        },
        { name: 'bare', url: bare.url, ...rest, processes: [bare] },
        { name: 'like for like', url: likeForLike.url, ...rest, processes: [likeForLike] },
        {
          name: 'default Apollo',
          url: apollo.url,
          speaks: 'GraphQL',
          processes: [apollo, ...services],
          answeredInside: () => sumOf(services.map(({ answered }) => answered())),
        },
      ],
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
