import { createHash } from 'node:crypto';
import type { Credentials } from '../secrets/secret-folder.ts';
import { gateway } from '../secrets/secret-folder.ts';

/** A client of Redis. `keys` are patterns of the keys it may touch; an administrator may run every command. */
export type RedisUser = { name: string; password: string; keys: readonly string[]; isAdministrator?: boolean };

/**
 * Commands for queues and limits: reading and writing values, and the scripts of BullMQ and of the limits. No command that lists other
 * keys, changes the server's settings or flushes it.
 */
const commands = [
  '-@all',
  '+@read',
  '+@write',
  '+@blocking',
  '+@connection',
  '+@transaction',
  '+@scripting',
  '+time',
  '-@dangerous',
  '-@admin',
  '-keys',
  '-scan',
  '-randomkey',
  '-dbsize',
  '-script',
  '+script|load',
  '+script|exists',
  '+info',
  '+client|setname',
  '+acl|whoami',
  // Commands to find the server of a key in a cluster, and to wait for replicas.
  '+cluster|slots',
  '+cluster|info',
  '+asking',
  '+readonly',
  '+readwrite',
  '+wait',
];

/** Redis keys of a client: its queues for a service, with braces in a cluster; the limits for the gateway. */
const keysOf = (client: string): string[] =>
  client === gateway ? ['limit:*', 'guard:*'] : [`entourage:${client}-*`, `entourage:{${client}-*`];

/** The user of each process, with the least privileges. */
export const redisUsers = ({ redis }: Pick<Credentials, 'redis'>): RedisUser[] =>
  Object.entries(redis).map(([name, password]) => ({ name, password, keys: keysOf(name) }));

/** The rules of a user as `ACL SETUSER <name>` takes them, and as a line `user <name> …` of a configuration or ACL file. */
export function aclRules({ password, keys, isAdministrator }: RedisUser): string[] {
  const hash = createHash('sha256').update(password).digest('hex');
  const allowed = isAdministrator ? ['+@all'] : commands;
  const patterns = keys.map((pattern) => `~${pattern}`);
  return ['reset', 'on', `#${hash}`, ...patterns, ...allowed];
}

/** Lines of redis.conf or of an ACL file: no access without a password, and these users. They contain only hashes of the passwords. */
export const aclLines = (users: readonly RedisUser[]): string[] => [
  'user default off',
  ...users.map((user) => ['user', user.name, ...aclRules(user)].join(' ')),
];
