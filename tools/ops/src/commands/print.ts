import { readConsumers } from '../consumers.ts';
import type { Installation } from '../installation.ts';
import { natsAuthorization, natsUsers } from '../servers/nats-config.ts';
import { aclLines, redisUsers } from '../servers/redis-acl.ts';

/** What the configuration of NATS needs: its users with their public keys and permissions. It contains no secret. */
export async function printNatsConfig(installation: Installation): Promise<string> {
  const users = natsUsers(await installation.credentials(), readConsumers());
  const authorization = JSON.stringify(natsAuthorization(users), null, 2);
  return `jetstream { sync_interval: always }\nauthorization ${authorization}`;
}

/** An ACL file of Redis. It has hashes of the passwords, which are random and long. */
export async function printRedisAcl(installation: Installation): Promise<string> {
  return aclLines(redisUsers(await installation.credentials())).join('\n');
}
