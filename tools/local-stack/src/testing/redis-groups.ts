import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connectNode, connectSentinel, type RedisServer } from '@entourage/service-kit/jobs/redis';
import { redisUrlAs } from '@entourage/service-kit/jobs/redis-url';
import type { Redis } from 'ioredis';
import { freePortBase, freePorts } from '../processes/ports-in-use.ts';
import { startRedis, startRedisWith } from '../servers/redis.ts';
import { loopback, type RunningServer } from '../servers/server.ts';
import { prepareFolders, stackFolders } from '../stack-folders.ts';
import { testClients } from './test-clients.ts';
import { makeTestFolder } from './test-folder.ts';

/** A server of a group that a test can kill or prevent from following its master. */
export type Member = {
  port: number;
  kill(): Promise<void>;
  /** Starts it again after `kill`, with its stored knowledge of the group but without keys. */
  start(): Promise<void>;
  /** For a replica: its next connections to the master are refused, or accepted again. */
  mayFollow(may: boolean): Promise<void>;
  /** For a master: ends the connections of its replicas, which reconnect if they may. */
  dropReplicas(): Promise<void>;
};
type Process = Pick<Member, 'port' | 'kill' | 'start'>;
export type RedisGroup = {
  /** The address with the user `tests`, who may use all keys; `bareUrl` is without a user. */
  server: RedisServer & { url: string };
  adminUrl: string;
  bareUrl: string;
  /** The address for a process, for use with `server`. */
  settings: Record<string, string>;
  /** The current master; in a cluster, the master of this key. */
  master(key?: string): Promise<Member>;
  /** The current replicas of all masters. */
  replicas(): Promise<Member[]>;
  stop(): Promise<void>;
} & AsyncDisposable;

const downAfterMs = 800;
const readyWithinMs = 20_000;
const { redis: service } = testClients();
const administrator = { ...service, name: 'administrator', isAdministrator: true };
const followAs = [`masteruser ${administrator.name}`, `masterauth ${administrator.password}`];
const quickly = ['repl-diskless-sync yes', 'repl-diskless-sync-delay 0'];
const anId = () => randomBytes(20).toString('hex');

/** The servers of a group by their ports, with a function that starts each. */
type Running = Map<number, { server: RunningServer; start: () => Promise<RunningServer> }>;

async function add(running: Running, port: number, start: () => Promise<RunningServer>): Promise<void> {
  running.set(port, { server: await start(), start });
}

function processOf(running: Running, port: number): Process {
  const started = () => running.get(port)!.server.process!;
  return {
    port,
    async kill() {
      process.kill(started().pid, 'SIGKILL');
      await started().exited;
    },
    start: () => add(running, port, running.get(port)!.start),
  };
}

async function eventually(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + readyWithinMs;
  while (!(await isSo().catch(() => false))) {
    if (performance.now() > deadline) throw new Error(`Redis: ${what} after ${readyWithinMs / 1_000} s`);
    await pause(50);
  }
}

type Group = { url: string; password?: string };

/** The common parts of both groups: users, queries to one server, and the shutdown. */
async function group({ url, password }: Group, running: Running, remove: () => void) {
  const sentinels = password ? { password } : {};
  const server = { url: redisUrlAs(url, service), sentinels };
  const admin: RedisServer = { url: redisUrlAs(url, administrator), sentinels };
  const once = { connectTimeout: 1_000, commandTimeout: 1_000, maxRetriesPerRequest: 0 };
  const asked = async <T>(redis: Redis, work: (redis: Redis) => Promise<T>) =>
    work(redis).finally(() => redis.disconnect());
  const ask = <T>(port: number, work: (redis: Redis) => Promise<T>) =>
    asked(connectNode(admin, { host: loopback, port }, once), work);
  return {
    server,
    adminUrl: admin.url,
    bareUrl: url,
    settings: { REDIS_URL: server.url, ...(password && { REDIS_SENTINEL_PASSWORD: password }) },
    ask,
    askSentinel: <T>(port: number, work: (redis: Redis) => Promise<T>) =>
      asked(connectSentinel(admin, { host: loopback, port }, once), work),
    member: (port: number): Member => ({
      ...processOf(running, port),
      mayFollow: (may) =>
        ask(
          port,
          async (redis) => void (await redis.config('SET', 'masterauth', may ? administrator.password : 'wrong')),
        ),
      dropReplicas: () => ask(port, async (redis) => void (await redis.call('CLIENT', 'KILL', 'TYPE', 'replica'))),
    }),
    stop,
    [Symbol.asyncDispose]: stop,
  };

  async function stop(): Promise<void> {
    await Promise.all([...running.values()].map(({ server: one }) => one.stop()));
    remove();
  }
}

const places = (ports: readonly number[]) => ports.map((port) => `${loopback}:${port}`).join(',');

/** A master, two replicas and three sentinels, which know each other from the start. */
export async function redisWithSentinels(): Promise<RedisGroup> {
  const { dir, remove } = await makeTestFolder();
  const folders = stackFolders(dir);
  prepareFolders(folders);
  const ports = await freePorts(6);
  const [dataPorts, sentinelPorts] = [ports.slice(0, 3), ports.slice(3)];
  const [first, ...others] = dataPorts as [number, number, number];
  const password = randomBytes(12).toString('hex');
  const running: Running = new Map();
  const users = [service, administrator];
  await Promise.all(
    dataPorts.map(async (port) => {
      const follows = port === first ? [] : [`replicaof ${loopback} ${first}`];
      const settings = [...followAs, ...quickly, ...follows];
      const name = `redis-${port}`;
      await add(running, port, () => startRedis({ folders, port, isDurable: false, users, name, settings }));
    }),
  );
  const made = await group({ url: `redis+sentinel://${places(sentinelPorts)}/main`, password }, running, remove);
  await eventually('no replica', () =>
    made.ask(first, async (redis) => /connected_slaves:2/.test(await redis.info('replication'))),
  );
  const ids = new Map(sentinelPorts.map((port) => [port, anId()]));
  await Promise.all(
    sentinelPorts.map(async (port) => {
      const lines = [
        `requirepass ${password}`,
        `sentinel myid ${ids.get(port)}`,
        `sentinel monitor main ${loopback} ${first} 2`,
        `sentinel auth-user main ${administrator.name}`,
        `sentinel auth-pass main ${administrator.password}`,
        `sentinel down-after-milliseconds main ${downAfterMs}`,
        'sentinel failover-timeout main 1500',
        ...others.map((replica) => `sentinel known-replica main ${loopback} ${replica}`),
        ...[...ids]
          .filter(([other]) => other !== port)
          .map(([other, id]) => `sentinel known-sentinel main ${loopback} ${other} ${id}`),
      ];
      await add(running, port, () => startRedisWith({ folders, port, name: `sentinel-${port}` }, lines, true));
    }),
  );
  const masterPort = () =>
    made.askSentinel(sentinelPorts[0]!, async (redis) =>
      Number(((await redis.call('SENTINEL', 'GET-MASTER-ADDR-BY-NAME', 'main')) as string[])[1]),
    );
  await eventually('no quorum of sentinels', () =>
    made.askSentinel(sentinelPorts[0]!, async (redis) =>
      String(await redis.call('SENTINEL', 'CKQUORUM', 'main')).startsWith('OK'),
    ),
  );
  return {
    ...made,
    master: async () => made.member(await masterPort()),
    async replicas() {
      const master = await masterPort();
      return dataPorts.filter((port) => port !== master).map(made.member);
    },
  };
}

const slots = [
  [0, 5_460],
  [5_461, 10_922],
  [10_923, 16_383],
];
/** The offset of the cluster bus from the server's port. */
const busDistance = 10_000;

/** Three masters with a replica each, which know each other from the start. */
export async function redisCluster(): Promise<RedisGroup> {
  const { dir, remove } = await makeTestFolder();
  const folders = stackFolders(dir);
  prepareFolders(folders);
  const ports: number[] = [];
  while (ports.length < 6) {
    const port = await freePortBase([0, busDistance]);
    if (!ports.includes(port)) ports.push(port);
  }
  const ids = ports.map(anId);
  const running: Running = new Map();
  const users = [service, administrator];
  await Promise.all(
    ports.map(async (port, index) => {
      const name = `redis-${port}`;
      await mkdir(folders.data(name), { recursive: true });
      await writeFile(join(folders.data(name), 'nodes.conf'), nodesConf(ports, ids, index));
      const settings = [
        'cluster-enabled yes',
        'cluster-config-file nodes.conf',
        `cluster-node-timeout ${downAfterMs}`,
        'cluster-replica-validity-factor 0',
        ...followAs,
        ...quickly,
      ];
      await add(running, port, () => startRedis({ folders, port, isDurable: false, users, name, settings }));
    }),
  );
  const made = await group({ url: `redis+cluster://${places(ports.slice(0, 3))}` }, running, remove);
  const roles = () =>
    Promise.all(
      ports.map((port) =>
        made
          .ask(port, async (redis) => ({
            port,
            info: await redis.info('replication'),
            state: await redis.cluster('INFO'),
          }))
          .catch(() => ({ port, info: '', state: '' })),
      ),
    );
  const isReady = ({ info, state }: { info: string; state: string }) =>
    /cluster_state:ok/.test(state) && /connected_slaves:1|master_link_status:up/.test(info);
  await eventually('no cluster', async () => (await roles()).every(isReady));
  return {
    ...made,
    async master(key = '') {
      const alive = (await roles()).filter(({ info }) => info !== '');
      const { slot, ranges } = await made.ask(alive[0]!.port, async (redis) => ({
        slot: (await redis.cluster('KEYSLOT', key)) as number,
        ranges: (await redis.cluster('SLOTS')) as unknown as [number, number, [string, number]][],
      }));
      return made.member(ranges.find(([from, to]) => from <= slot && slot <= to)![2][1]);
    },
    replicas: async () =>
      (await roles()).filter(({ info }) => /role:slave/.test(info)).map(({ port }) => made.member(port)),
  };
}

/** The stored state of each server of the cluster: itself and the others. */
function nodesConf(ports: readonly number[], ids: readonly string[], own: number): string {
  const masters = slots.length;
  const lines = ports.map((port, index) => {
    const isMaster = index < masters;
    const flags = `${index === own ? 'myself,' : ''}${isMaster ? 'master' : 'slave'}`;
    const of = isMaster ? '-' : ids[index - masters];
    const epoch = (index % masters) + 1;
    const range = isMaster ? ` ${slots[index]!.join('-')}` : '';
    return `${ids[index]} ${loopback}:${port}@${port + busDistance} ${flags} ${of} 0 0 ${epoch} connected${range}`;
  });
  return `${[...lines, `vars currentEpoch ${masters} lastVoteEpoch 0`].join('\n')}\n`;
}
