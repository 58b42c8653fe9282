import { setTimeout as pause } from 'node:timers/promises';
import { newId } from '@entourage/contracts/ids';
import { ownServer } from '@entourage/local-stack/testing/own-server';
import { type RedisGroup, redisCluster, redisWithSentinels } from '@entourage/local-stack/testing/redis-groups';
import { z } from 'zod';
import { job } from '../../src/jobs/job.ts';
import { connectRedis, queueOptions, type RedisServer } from '../../src/jobs/redis.ts';
import { assertTrustedRedis } from '../../src/jobs/trusted-redis.ts';
import type { RunningService } from '../../src/service/boot.ts';
import { until } from '../../src/testing/until.ts';
import { bootOf, trial } from '../service/trial-service.ts';

const runs = new Map<string, number>();
const count = async ({ id }: { id: string }) => void runs.set(id, (runs.get(id) ?? 0) + 1);
const data = z.object({ id: z.uuid() });
const now = job({ name: 'now', data, handle: count });
const later = job({ name: 'later', data, handle: count });
let sweeps = 0;
const sweep = job({ name: 'sweep', data: z.object({}), everyMs: 200, handle: async () => void sweeps++ });
const hasRun = (id: string) => runs.has(id);

/** A service with jobs on these servers. */
async function aService(settings: Record<string, string>) {
  const { database, boot } = await bootOf(trial({ jobs: [now, later, sweep] }), settings);
  const running: RunningService = await boot();
  const store = running.opened.store({ caller: { kind: 'system' } });
  const enqueue = async (of: typeof now, many: number, delayMs = 0): Promise<string[]> => {
    const ids = Array.from({ length: many }, () => newId());
    await store.transaction(async ({ outbox }) => {
      for (const id of ids) outbox.enqueue(of, { id }, { delayMs });
    });
    return ids;
  };
  return {
    running,
    enqueue,
    /** Jobs whose rows do not count as published. */
    waiting: async () =>
      (await running.opened.system.waiting('job', 1_000)).map(({ payload }) => (payload as { id: string }).id),
    /** Adds rows without a pause until it is stopped. @returns their ids */
    load() {
      const ids: string[] = [];
      let isOver = false;
      const loading = (async () => {
        while (!isOver) {
          ids.push(...(await enqueue(now, 3)));
          await pause(10);
        }
      })();
      return {
        ids,
        stop() {
          isOver = true;
          return loading;
        },
      };
    },
    isReady: async () => (await fetch(`${running.url}/readyz`)).status === 200,
    async stop() {
      await running.stop();
      await database.drop();
    },
  };
}
type Service = Awaited<ReturnType<typeof aService>>;

describe.each([
  ['sentinels', redisWithSentinels, 'trial-later'],
  ['a cluster', redisCluster, '{trial-later}'],
] as const)('with %s', (name, start, queue) => {
  let group: RedisGroup;
  let service: Service;
  beforeAll(async () => {
    group = await start();
    service = await aService({ ...group.settings, NATS_NAMESPACE: 'groups' });
  }, 60_000);
  afterAll(async () => {
    await service?.stop();
    await group?.stop();
  });
  const keyOf = (of: string) => `groups:${queue}:${of}`;

  test('jobs, delayed jobs and schedules run, and queues are measured', async () => {
    const [first, second] = [await service.enqueue(now, 20), await service.enqueue(later, 3, 200)];
    await until(() => [...first, ...second].every(hasRun));
    const before = sweeps;
    await until(() => sweeps > before + 1);
    await until(async () => (await service.waiting()).length === 0);
    const told = await (await fetch(`${service.running.url}/metrics`)).text();

    for (const one of ['now', 'later', 'sweep'])
      expect(told).toMatch(new RegExp(`^job_queue_jobs\\{.*job="${one}"`, 'm'));
  });

  test('a master that dies with what its replicas have not got loses no job, and the work goes on', async () => {
    const load = service.load();
    await until(() => load.ids.filter(hasRun).length > 20);
    const master = await group.master(keyOf('wait'));
    const replicas = await group.replicas();
    await Promise.all(replicas.map((replica) => replica.mayFollow(false)));
    await master.dropReplicas();
    const readiness: boolean[] = [];
    const onlyThere = await service.enqueue(later, 20, 1_500);
    const admin = connectRedis({ ...group.server, url: group.adminUrl }, queueOptions);
    await until(async () => (await admin.zcard(keyOf('delayed'))) === onlyThere.length);
    admin.disconnect();
    const unpublished = await service.waiting();
    await master.kill();
    await Promise.all(replicas.map((replica) => replica.mayFollow(true)));
    const lostAt = performance.now();
    const follower = await until(
      async () => {
        readiness.push(await service.isReady());
        const found = await group.master(keyOf('wait'));
        return found.port !== master.port && found;
      },
      { withinMs: 20_000 },
    );
    const withoutMs = Math.round(performance.now() - lostAt);
    // As Kubernetes does. In the cluster the restarted server is the only one that can be the replica of its follower.
    if (name === 'a cluster') await master.start();
    const [next] = (await service.enqueue(now, 1)) as [string];
    await until(() => hasRun(next), { withinMs: 20_000 });
    const tookMs = Math.round(performance.now() - lostAt);
    await load.stop();
    const all = [...load.ids, ...onlyThere];
    await until(() => all.every(hasRun), { withinMs: 20_000 });
    const before = sweeps;
    await until(() => sweeps > before + 1, { withinMs: 20_000 });
    await until(async () => (await service.waiting()).length === 0);

    expect(unpublished).toEqual(expect.arrayContaining(onlyThere));
    expect(follower.port).not.toBe(master.port);
    expect(new Set(readiness)).toEqual(new Set([true]));
    const repeated = all.filter((id) => runs.get(id)! > 1).length;
    process.stdout.write(
      `${name}: ${all.length} jobs, ${repeated} of them twice, ${withoutMs} ms without a master, ${tookMs} ms until a new job ran\n`,
    );
  }, 60_000);

  test('a start tells what is wrong with the address', async () => {
    const { server } = group;
    const faultOf = (given: Partial<RedisServer>) =>
      assertTrustedRedis({ ...server, ...given }).then(
        () => 'taken',
        (error: Error) => error.message,
      );
    const wrongPassword = server.url.replace(/:[^:@]+@/, ':not-the-password@');
    expect(await faultOf({})).toBe('taken');
    expect(await faultOf({ url: wrongPassword })).toMatch(/REDIS_URL is wrong: .* refuses the user or the password/);
    expect(await faultOf({ url: group.adminUrl })).toContain('REDIS_URL is wrong: its user may change the settings');
    if (name === 'sentinels') {
      expect(await faultOf({ url: server.url.replace(/main$/, 'other') })).toContain(
        'REDIS_URL is wrong: a sentinel of Redis knows no master of that name',
      );
      for (const sentinels of [{}, { password: 'not-the-password' }])
        expect(await faultOf({ sentinels })).toMatch(
          /REDIS_SENTINEL_USERNAME or REDIS_SENTINEL_PASSWORD is wrong: a sentinel/,
        );
    } else {
      const one = server.url.replace('redis+cluster', 'redis').replace(/,.*/, '');
      expect(await faultOf({ url: one })).toContain('REDIS_URL is wrong: that server belongs to a Redis Cluster');
    }
  });
});

test('a start with the form of another server is refused, and one whose servers are away is not', async () => {
  const { start, remove } = await ownServer('redis');
  const server = await start();
  const as = (form: string) => server.url.replace('redis:', `redis+${form}:`) + (form === 'sentinel' ? '/main' : '');
  await expect(assertTrustedRedis({ url: as('cluster') })).rejects.toThrow(
    'REDIS_URL is wrong: a member of the Redis Cluster is not in cluster mode',
  );
  await expect(assertTrustedRedis({ url: as('sentinel') })).rejects.toThrow(
    'REDIS_SENTINEL_USERNAME or REDIS_SENTINEL_PASSWORD is wrong: a sentinel of Redis refuses',
  );
  for (const url of [
    'redis+sentinel://127.0.0.1:1,127.0.0.1:2/main',
    'redis+cluster://127.0.0.1:1',
    'redis://127.0.0.1:1',
  ])
    await expect(assertTrustedRedis({ url })).resolves.toBeUndefined();
  await server.stop();
  remove();
});
