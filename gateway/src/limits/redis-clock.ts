import { type Clock, storeCorrectedClock } from '@entourage/service-kit/clock/clock';
import type { RedisClient } from '@entourage/service-kit/jobs/redis';
import type { Log } from '@entourage/service-kit/log/log';

/**
 * The gateway has no store of its own, so it follows the clock of Redis: with the clock of a machine that is wrong it would refuse good
 * sessions, and services would refuse its tokens. Without Redis it begins with that of the machine.
 */
export async function redisClock(redis: RedisClient, log: Log): Promise<Required<Clock>> {
  const now = async () => {
    const [seconds, microseconds] = await redis.time();
    return new Date(Number(seconds) * 1_000 + Number(microseconds) / 1_000);
  };
  const clock = storeCorrectedClock({ now }, { log });
  await clock.start().catch((error: Error) => log.warn('clock of Redis not read', { errorName: error.name }));
  return clock;
}
