import type { SecureContext } from 'node:tls';
import { redisTls } from '@entourage/service-kit/jobs/redis';
import { Redis } from 'ioredis';

type Address = { url: string; secureContext: SecureContext | undefined };

/** A server that accepts a connection and says nothing would be waited for without an end. */
const answerWithinMs = 10_000;

/** Runs `work` with a connection to Redis, and closes it. */
export async function withRedis<T>({ url, secureContext }: Address, work: (redis: Redis) => Promise<T>): Promise<T> {
  const redis = new Redis(url, {
    ...{ lazyConnect: true, maxRetriesPerRequest: 1 },
    ...{ connectTimeout: answerWithinMs, commandTimeout: answerWithinMs, socketTimeout: answerWithinMs },
    ...redisTls(url, secureContext),
  });
  redis.on('error', () => {});
  try {
    await redis.connect();
    return await work(redis);
  } finally {
    redis.disconnect();
  }
}
