import { runCommand } from '@entourage/ops/testing/run-command';
import type { KubernetesObject } from './kubernetes-object.ts';
import { namespace, objectsIn, release } from './rendered.ts';

/** Addresses of servers as in an operator's environment. */
export function addresses(hasTls: boolean): Record<string, string> {
  const [postgres, mongo, redis] = hasTls ? ['?sslmode=verify-full', '&tls=true', 'rediss'] : ['', '', 'redis'];
  return {
    POSTGRES_ADMIN_URL: `postgres://postgres:one%20two@stores-postgres:5432/postgres${postgres}`,
    MONGO_ADMIN_URL: `mongodb://root:secret@stores-mongo:27017/?replicaSet=rs0${mongo}`,
    REDIS_SERVER_URL: `${redis}://stores-redis:6379`,
    SMTP_URL: hasTls ? 'smtps://mail.example' : 'smtp://mail.example',
    STRIPE_SECRET_KEY: 'sk_test_0',
    STRIPE_WEBHOOK_SECRET: 'whsec_0',
    OPENAI_API_KEY: 'sk-0',
    AWS_SHARED_CREDENTIALS: '[default]',
    REQUIRE_TLS: hasTls ? '1' : '0',
  };
}

/** The Secrets of a new installation, as `entourage print kubernetes-secrets` prints them. @param folder for its secrets */
export async function printedSecrets(folder: string, environment: Record<string, string>): Promise<KubernetesObject[]> {
  const settings = { ...environment, SECRETS_DIR: folder };
  await runCommand(settings, ['secrets', 'create']);
  const names = ['--namespace', namespace, '--release', release, '--stores', 'stores'];
  return objectsIn(await runCommand(settings, ['print', 'kubernetes-secrets', ...names]));
}
