import { readConsumers } from '../consumers.ts';
import type { Installation } from '../installation.ts';
import { OperatorError } from '../operator-error.ts';
import { natsAuthorization, natsUsers } from '../servers/nats-config.ts';
import { aclLines, redisUsers } from '../servers/redis-acl.ts';
import { readSecret } from './kept-secret.ts';
import type { ProcessSecret } from './process-secrets.ts';
import { secretFiles } from './secret-files.ts';

/**
 * The secrets of the servers of charts/data-stores; administrators' passwords come from the addresses in the environment.
 * @returns by the name of the store
 * @throws OperatorError naming an address, password or file that is missing
 */
export async function storeSecrets(installation: Installation): Promise<Record<string, ProcessSecret>> {
  const credentials = await installation.credentials();
  const memberKey = await readSecret(installation.secretsDir(), secretFiles.mongoMemberKey);
  if (!memberKey) throw new OperatorError('There is no key of the members: `entourage secrets create` makes it.');
  const authorization = JSON.stringify(natsAuthorization(natsUsers(credentials, readConsumers())), null, 2);
  return {
    postgres: { password: passwordOf(installation, 'postgres') },
    mongo: { password: passwordOf(installation, 'mongo'), 'member-key': memberKey },
    redis: { 'users.acl': `${aclLines(redisUsers(credentials)).join('\n')}\n` },
    nats: { 'authorization.conf': `authorization ${authorization}\n` },
  };
}

function passwordOf({ settings }: Installation, kind: 'postgres' | 'mongo'): string {
  const { adminUrl } = settings[kind];
  const password = adminUrl && decodeURIComponent(new URL(adminUrl).password);
  if (!password) throw new OperatorError(`${kind.toUpperCase()}_ADMIN_URL with a password is missing.`);
  return password;
}
