import { readConsumers } from '../consumers.ts';
import type { Installation } from '../installation.ts';
import { jobSecrets, type ProcessSecret, processSecrets } from '../secrets/process-secrets.ts';
import { storeSecrets } from '../secrets/store-secrets.ts';
import { natsAuthorization, natsUsers } from '../servers/nats-config.ts';
import { aclLines, redisUsers } from '../servers/redis-acl.ts';

/** The part of NATS's configuration with its users, their public keys and permissions. It contains no secret. */
export async function printNatsConfig(installation: Installation): Promise<string> {
  const users = natsUsers(await installation.credentials(), readConsumers());
  const authorization = JSON.stringify(natsAuthorization(users), null, 2);
  return `jetstream { sync_interval: always }\nauthorization ${authorization}`;
}

/** An ACL file of Redis. It has hashes of the passwords, which are random and long. */
export async function printRedisAcl(installation: Installation): Promise<string> {
  return aclLines(redisUsers(await installation.credentials())).join('\n');
}

type Secrets = { namespace?: string; release: string; stores?: string };

/**
 * Secrets of Kubernetes, one for each process with only its own secrets, and those of the Jobs; with `stores` also those of
 * charts/data-stores. Each is a JSON document, which is also valid YAML.
 */
export async function printKubernetesSecrets(
  installation: Installation,
  { namespace, release, stores }: Secrets,
): Promise<string[]> {
  const ofProcesses = await processSecrets(installation);
  const all = { ...ofProcesses, ...(await jobSecrets(installation, ofProcesses)) };
  const manifests = [
    ...Object.entries(all).map(([name, data]) => manifest({ name: `${release}-${name}`, instance: release }, data)),
    ...Object.entries(stores ? await storeSecrets(installation) : {}).map(([name, data]) =>
      manifest({ name: `${stores}-${name}`, instance: stores! }, data),
    ),
  ];
  return manifests.flatMap((one) => ['---', JSON.stringify(one, null, 2)]);

  function manifest({ name, instance }: { name: string; instance: string }, stringData: ProcessSecret) {
    const labels = { 'app.kubernetes.io/part-of': 'entourage', 'app.kubernetes.io/instance': instance };
    const metadata = { name, ...(namespace && { namespace }), labels };
    return { apiVersion: 'v1', kind: 'Secret', metadata, type: 'Opaque', stringData };
  }
}
