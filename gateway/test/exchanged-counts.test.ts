import { newId } from '@entourage/contracts/ids';
import type { RedisClient } from '@entourage/service-kit/jobs/redis';
import { createLog } from '@entourage/service-kit/log/log';
import { generalLimit } from '../src/limits/general-limit.ts';
import { connectLimitStore } from '../src/limits/limit-store.ts';

/** What replicas tell each other of their counts (ADR 0022). */
const max = 3;
const stores: RedisClient[] = [];
const log = createLog({ service: 'gateway', level: 'info', write: () => {} });

/** A replica that exchanges its counts when the test says so. */
async function replica(windowMs: number) {
  const redis = await connectLimitStore({ url: process.env.TEST_REDIS_URL! }, log);
  const limit = generalLimit({ redis, name: 'exchanged', windowMs });
  limit.stop();
  stores.push(redis);
  return { redis, exchange: limit.exchange, count: (key: string) => limit.count(key, max) };
}
afterEach(() => {
  for (const redis of stores.splice(0)) redis.disconnect();
});

test('calls at one replica count at the other, once', async () => {
  const [first, second] = [await replica(60_000), await replica(60_000)];
  const key = newId();
  expect([first.count(key), first.count(key), second.count(key)]).toEqual([0, 0, 0]);
  for (const { exchange } of [first, second, first, second]) await exchange();
  // Its own two, and the two of the other replica.
  expect(second.count(key)).toBeGreaterThan(0);
  // A replica learns the counts of the others when it sends its own.
  expect(first.count(key)).toBe(0);
  await first.exchange();
  await second.exchange();
  expect(first.count(key)).toBeGreaterThan(0);
  const other = newId();
  expect(first.count(other)).toBe(0);
  for (const { exchange } of [first, first, second]) await exchange();
  expect([first.count(other), first.count(other)]).toEqual([0, 0]);
});

test('the minute of a key ends at all replicas when it ends at the first', async () => {
  const key = newId();
  // As if the minute of the first replica had begun 55 seconds ago.
  const [first, second] = [await replica(5_000), await replica(60_000)];
  for (let call = 0; call < max; call += 1) first.count(key);
  await first.exchange();
  expect(second.count(key)).toBe(0);
  await second.exchange();
  const waitSeconds = second.count(key);
  expect(waitSeconds).toBeGreaterThan(0);
  expect(waitSeconds).toBeLessThanOrEqual(5);
});

test('without Redis a replica goes on with its own counts', async () => {
  const alone = await replica(60_000);
  alone.redis.disconnect();
  const key = newId();
  for (let call = 0; call < max; call += 1) {
    expect(alone.count(key)).toBe(0);
    await alone.exchange();
  }
  expect(alone.count(key)).toBeGreaterThan(0);
});
