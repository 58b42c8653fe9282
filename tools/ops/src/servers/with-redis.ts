import type { RedisServer } from '@entourage/service-kit/jobs/redis';
import { RedisFault, type RedisNode, redisNodes, withNode } from '@entourage/service-kit/jobs/redis-nodes';
import type { Redis } from 'ioredis';
import { OperatorError } from '../operator-error.ts';

/** Without it, a server that accepts a connection and says nothing would be waited for endlessly. */
const answerWithinMs = 10_000;

/** A sentence for operators that says which server has failed and why. */
const sentence = (error: unknown): never => {
  if (!(error instanceof RedisFault)) throw error;
  throw new OperatorError(`${error.message.charAt(0).toUpperCase()}${error.message.slice(1)}.`);
};

/**
 * Runs `work` with a connection to each server behind the address, masters first, because neither sentinels nor a cluster copy users from one to
 * another. A failing server does not prevent the work at the others.
 * @throws OperatorError naming the server by its role
 */
export async function withEachRedis<T>(
  server: RedisServer,
  work: (redis: Redis, node: RedisNode) => Promise<T>,
): Promise<T[]> {
  const nodes = await redisNodes(server).catch(sentence);
  const limits = { connectTimeout: answerWithinMs, commandTimeout: answerWithinMs, socketTimeout: answerWithinMs };
  const run = (node: RedisNode) => withNode(server, node, (redis) => work(redis, node), limits).catch(sentence);
  const outcomes = await Promise.allSettled(nodes.map(run));
  return outcomes.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  });
}
