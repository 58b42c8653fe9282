import { createHash } from 'node:crypto';
import { hourMs } from '@entourage/contracts/durations';
import { newId } from '@entourage/contracts/ids';
import { type RedisGroup, redisCluster, redisWithSentinels } from '@entourage/local-stack/testing/redis-groups';
import type { RedisClient } from '@entourage/service-kit/jobs/redis';
import { createLog } from '@entourage/service-kit/log/log';
import { until } from '@entourage/service-kit/testing';
import { z } from 'zod';
import { config } from '../src/config.ts';
import { generalLimit } from '../src/limits/general-limit.ts';
import { guardedLimits } from '../src/limits/guarded-limits.ts';
import { connectLimitStore } from '../src/limits/limit-store.ts';
import { redisClock } from '../src/limits/redis-clock.ts';
import { anAddress } from './support/an-address.ts';

const limits = z.object(config.shape.limits).parse({ registrationsPerHour: 2 });
const log = createLog({ service: 'gateway', level: 'info', write: () => {} });
/** A call waits for its limits, and the gateway answers within 2.5 s. */
const answerMs = 2_500;

describe.each([
  ['sentinels', redisWithSentinels],
  ['a cluster', redisCluster],
])('limits on Redis with %s', (_, start) => {
  let group: RedisGroup;
  const replicas: RedisClient[] = [];
  beforeAll(async () => {
    group = await start();
    replicas.push(await connectLimitStore(group.server, log), await connectLimitStore(group.server, log));
  }, 60_000);
  afterAll(async () => {
    for (const redis of replicas) redis.disconnect();
    await group.stop();
  });

  test('have the clock that a gateway on a machine an hour ahead follows', async () => {
    const lines: string[] = [];
    const machine = Date.now;
    jest.spyOn(Date, 'now').mockImplementation(() => machine() + hourMs);
    const clock = await redisClock(
      replicas[0]!,
      createLog({ service: 'gateway', level: 'warn', write: (line) => lines.push(line) }),
    );
    const now = clock.now().getTime();
    jest.restoreAllMocks();
    clock.stop();

    expect(Math.abs(now - Date.now())).toBeLessThan(1_000);
    expect(lines.map((line) => JSON.parse(line).message)).toEqual(['clock differs from the store']);
  });

  test('count over all gateways, and answer while a master is lost and after it', async () => {
    const [one, other] = replicas.map((redis) => guardedLimits(redis, limits)) as [Guarded, Guarded];
    const general = replicas.map((redis) => generalLimit({ redis, name: 'groups', windowMs: 60_000 }));
    const address = anAddress();
    await one.takeRegistration(address);
    await other.takeRegistration(address);
    await expect(one.takeRegistration(address)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    const key = newId();
    for (const limit of general) expect(limit.count(key, 1)).toBe(0);
    // Each gateway has sent its own count, then read the other's.
    for (const { exchange } of general) await exchange();
    expect(general[1]!.count(key, 1)).toBeGreaterThan(0);

    const master = await group.master(`guard:registration:${createHash('sha256').update(address).digest('base64url')}`);
    await master.kill();
    const answers: { code: string; ms: number }[] = [];
    await until(
      async () => {
        const askedAt = performance.now();
        const code = await one.takeRegistration(address).then(
          () => 'taken',
          (error: { code: string }) => error.code,
        );
        answers.push({ code, ms: performance.now() - askedAt });
        return code !== 'UNAVAILABLE';
      },
      { withinMs: 20_000 },
    );
    for (const limit of general) limit.stop();

    // The last counts of a master may be lost with it.
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['UNAVAILABLE', 'RATE_LIMITED']));
    expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(answerMs);
  }, 40_000);
});

test('a gateway without Redis begins with the clock of the machine, and says so', async () => {
  const lines: string[] = [];
  const warnings = createLog({
    service: 'gateway',
    level: 'warn',
    write: (line) => lines.push(JSON.parse(line).message),
  });
  const redis = await connectLimitStore({ url: 'redis://127.0.0.1:1' }, log);
  const clock = await redisClock(redis, warnings);
  clock.stop();
  redis.disconnect();

  expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(1_000);
  expect(lines).toEqual(['clock of Redis not read']);
});

type Guarded = ReturnType<typeof guardedLimits>;
