import { limitsOfTests } from '@entourage/local-stack/testing/test-platform';
import { certificateAuthority } from '@entourage/local-stack/tls/certificate-authority';
import { serviceNames } from '@entourage/ops/service-table';
import type { ServersOutside } from './servers-outside.ts';

const administrator = 'admin';
/** High limits, because a few people represent many. */
const limitsOfLoad = {
  LIMITS_PER_SESSION_PER_MINUTE: '100000',
  LIMITS_PER_ADDRESS_PER_MINUTE: '100000',
  LIMITS_MESSAGES_PER_MINUTE: '100000',
};
const portOfUrl = (url: string) => Number(new URL(url.replace(/^nats:/, 'http:')).port);

/**
 * The values of an installation whose servers are on this machine: two of everything, certificates of both sides between processes. Servers on
 * the same machine need no TLS, even with `requireTls`.
 */
export function valuesOf(servers: ServersOutside, publicUrl: string) {
  const here = [{ ipBlock: { cidr: '127.0.0.1/32' } }];
  const server = (url: string) => ({ ports: [portOfUrl(url)], to: here });
  const two = { replicas: 2, autoscaling: { enabled: false }, resources: { requestedMegabytes: 160, cpu: '20m' } };
  const services = Object.fromEntries(serviceNames.map((name) => [name, two] as const));
  return {
    global: {
      publicUrl,
      administrator,
      tls: { mode: 'secrets' },
      nats: { url: servers.natsUrl, monitorUrl: servers.natsMonitorUrl, replicas: 1 },
      objectStore: { claim: 'entourage-objects' },
      network: {
        servers: {
          postgres: server(servers.postgresUrl),
          mongo: server(servers.mongoUrl),
          redis: server(servers.redisUrl),
          nats: server(servers.natsUrl),
          natsMonitor: server(servers.natsMonitorUrl),
        },
      },
    },
    objectsClaim: { enabled: true, size: '1Gi', storageClassName: 'test' },
    ...services,
    identity: {
      ...two,
      secret: { keys: { SMTP_URL: false } },
      // People of a test have one well-known password, and an administrator without an authenticator app.
      env: { COMMON_PASSWORDS: 'warn', TOTP_REQUIRED_FOR_ADMINS: 'off', MAIL_DIR: '/tmp/mail' },
    },
    gateway: { ...two, allowFrom: here, env: { TRUSTED_PROXIES: '0', ...limitsOfTests, ...limitsOfLoad } },
    'training-worker': {
      variants: {
        anywhere: null,
        gpu: { nodeSelector: { 'entourage/accelerator': 'nvidia' }, resources: { gpus: 1 } },
      },
      tolerations: [{ key: 'nvidia.com/gpu', operator: 'Exists', effect: 'NoSchedule' }],
    },
    'provision-stores': {
      enabled: true,
      args: ['provision', 'stores', '--only', 'postgres', 'mongo'],
      secret: { keys: { REDIS_ADMIN_URL: false } },
    },
    'first-admin': { enabled: true },
  };
}

/** A Secret with a certificate for each process, as cert-manager makes them. */
export async function issueCertificates(namespace: string, release: string) {
  const authority = await certificateAuthority('Installation');
  const jobs = ['provision-stores', 'migrate', 'first-admin', 'story-test'];
  const processes = [...serviceNames, 'gateway', 'training-worker-gpu', 'broker-admin', ...jobs];
  const items = processes.map(async (process) => {
    const name = `${release}-${process}`;
    const { cert, key } = await authority.issue({ names: [name, `${name}.${namespace}`, `${name}.${namespace}.svc`] });
    return {
      apiVersion: 'v1',
      kind: 'Secret',
      type: 'kubernetes.io/tls',
      metadata: { name: `${name}-tls`, namespace },
      stringData: { 'ca.crt': authority.ca, 'tls.crt': cert, 'tls.key': key },
    };
  });
  return { apiVersion: 'v1', kind: 'List', items: await Promise.all(items) };
}
