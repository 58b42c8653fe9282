import { Redis } from 'ioredis';
import { type Attack, addresses, secret, services, successesOf } from './attacks.ts';

let servers: Awaited<ReturnType<typeof addresses>>;
beforeAll(async () => {
  servers = await addresses();
});

const clients = [...services, 'gateway'];
const keyOf = (client: string) => (client === 'gateway' ? 'limit:trial' : `entourage:${client}-trial`);
async function as<T>(user: { username: string; password: string } | null, work: (redis: Redis) => Promise<T>) {
  const options = {
    ...user,
    lazyConnect: true,
    retryStrategy: null,
    maxRetriesPerRequest: 0,
    enableReadyCheck: false,
  };
  const redis = new Redis(servers.redisUrl, options);
  redis.on('error', () => {});
  try {
    return await work(redis);
  } finally {
    redis.disconnect();
  }
}
const userOf = (client: string) => ({ username: client, password: secret(`redis-${client}`) });

test('clients without a user are refused', async () => {
  expect(await successesOf([['read', () => as(null, (redis) => redis.get(keyOf('identity')))]])).toEqual([]);
});

test.each(clients)('%s can use its own keys only, and no command of an administrator', async (client) => {
  const own = <T>(work: (redis: Redis) => Promise<T>) => as(userOf(client), work);
  const others = [...clients.filter((other) => other !== client).map(keyOf), 'guard:trial', 'anything'].filter(
    (key) => client !== 'gateway' || !/^(guard|limit):/.test(key),
  );
  const attacks: Attack[] = [
    ...others.flatMap((key): Attack[] => [
      [`get ${key}`, () => own((redis) => redis.get(key))],
      [`set ${key}`, () => own((redis) => redis.set(key, 'x'))],
      [`del ${key}`, () => own((redis) => redis.del(key))],
      [`push ${key}`, () => own((redis) => redis.lpush(key, 'x'))],
      [`script ${key}`, () => own((redis) => redis.eval("return redis.call('GET', KEYS[1])", 1, key))],
      [`rename to ${key}`, () => own((redis) => redis.rename(keyOf(client), key))],
    ]),
    ...['FLUSHALL', 'FLUSHDB', 'MONITOR', 'SHUTDOWN', 'BGREWRITEAOF', 'DBSIZE', 'RANDOMKEY'].map(
      (command): Attack => [command, () => own((redis) => redis.call(command))],
    ),
    ['KEYS', () => own((redis) => redis.keys('*'))],
    ['SCAN', () => own((redis) => redis.scan('0'))],
    ['CONFIG', () => own((redis) => redis.config('GET', 'maxmemory'))],
    ['ACL', () => own((redis) => redis.call('ACL', 'LIST'))],
    ['SCRIPT FLUSH', () => own((redis) => redis.script('FLUSH'))],
    ['PUBLISH', () => own((redis) => redis.publish('anything', 'x'))],
    ['SUBSCRIBE', () => own((redis) => redis.subscribe('anything'))],
    ['CLIENT LIST', () => own((redis) => redis.client('LIST'))],
  ];

  expect(await own((redis) => redis.set(keyOf(client), 'x', 'EX', 1))).toBe('OK');
  expect(await successesOf(attacks)).toEqual([]);
});
