import { RedisFault, type RedisNode, redisNodes, withNode } from '@entourage/service-kit/jobs/redis-nodes';
import { redisUrlAs } from '@entourage/service-kit/jobs/redis-url';
import { assertTrustedRedis } from '@entourage/service-kit/jobs/trusted-redis';
import type { Installation } from '../installation.ts';
import { OperatorError } from '../operator-error.ts';
import { type RedisUser, redisUsers } from '../servers/redis-acl.ts';

type About = { version: string; isMaster: boolean; replicas: number };

/**
 * Checks Redis with the credentials of each process at every server, because a replica has its own users and may become the master.
 * @returns versions, roles and the number of users, for the table
 * @throws OperatorError or RedisFault, with a text for operators
 */
export async function aboutRedis(installation: Installation): Promise<string> {
  const { serverUrl, adminUrl } = installation.settings.redis;
  const url = serverUrl ?? adminUrl;
  if (!url) throw new OperatorError('REDIS_SERVER_URL is missing.');
  const users = redisUsers(await installation.credentials());
  const as = (user: RedisUser) => installation.redisAt(redisUrlAs(url, user));
  const nodes = await redisNodes(as(users[0]!));
  const seen: About[] = [];
  for (const node of nodes) {
    const told = await Promise.all(users.map((user) => signIn(node, user)));
    seen.push(aboutServer(told[0]!));
  }
  for (const user of users) await assertTrustedRedis(as(user));
  const { replicas: wanted = 0 } = as(users[0]!);
  const short = seen.find(({ isMaster, replicas }) => isMaster && replicas < wanted);
  if (short)
    throw new OperatorError(`A master of Redis has ${short.replicas} replicas, and rows of jobs wait for ${wanted}`);
  const versions = [...new Set(seen.map(({ version }) => version))].join(' and ');
  const isEncrypted = url.startsWith('rediss') ? 'TLS' : 'not encrypted';
  return [`Redis ${versions}`, isEncrypted, ...rolesOf(nodes), `${users.length} users`].join(', ');

  async function signIn(node: RedisNode, user: RedisUser): Promise<string> {
    try {
      return await withNode(as(user), node, (redis) => redis.info());
    } catch (error) {
      if (!(error instanceof RedisFault) || error.reason !== 'refuses') throw error;
      const which = node.role === 'replica' ? 'a replica' : 'the server';
      throw new OperatorError(`the user ${user.name} cannot sign in at ${which}: entourage provision stores`);
    }
  }
}

/** @param info the answer to INFO */
function aboutServer(info: string): About {
  const field = (name: string) => new RegExp(`^${name}:(\\S+)`, 'm').exec(info)?.[1] ?? '';
  return {
    version: field('redis_version'),
    isMaster: field('role') === 'master',
    replicas: Number(field('connected_slaves')),
  };
}

/** Nothing for a single server. */
function rolesOf(nodes: readonly RedisNode[]): string[] {
  const count = (role: RedisNode['role']) => nodes.filter((node) => node.role === role).length;
  const [masters, replicas] = [count('master'), count('replica')];
  if (masters === 0) return [];
  return [
    `${masters} ${masters === 1 ? 'master' : 'masters'}`,
    `${replicas} ${replicas === 1 ? 'replica' : 'replicas'}`,
  ];
}
