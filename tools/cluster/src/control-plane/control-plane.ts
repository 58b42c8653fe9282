import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ManagedProcess, startProcess, waitUntilReady } from '@entourage/local-stack/processes/managed-process';
import { freePorts } from '@entourage/local-stack/processes/ports-in-use';
import { prepareFolders, stackFolders } from '@entourage/local-stack/stack-folders';
import { certificateAuthority } from '@entourage/local-stack/tls/certificate-authority';
import { type ApiClient, apiClient } from './api-client.ts';
import { buildControlPlane, type ControlPlaneProgram } from './programs.ts';

const address = '127.0.0.1';

export type ControlPlane = {
  api: ApiClient;
  /** The file for `KUBECONFIG`, with all rights. */
  kubeconfig: string;
  kubectl: string;
  processes: ManagedProcess[];
  stop: () => Promise<void>;
};

/**
 * Starts a real control plane without nodes: etcd, API server (RBAC, Pod Security admission), scheduler and controllers, on free ports
 * of this machine. @param dir folder of its state @throws StackError with the log of the part that does not start
 */
export async function startControlPlane(dir: string): Promise<ControlPlane> {
  const programs = await buildControlPlane();
  const folders = stackFolders(dir);
  prepareFolders(folders);
  const [clientPort, peerPort, apiPort, schedulerPort, controllersPort] = await freePorts(5);
  const etcdUrl = `http://${address}:${clientPort}`;
  const url = `https://${address}:${apiPort}`;
  const files = await writeCredentials(join(dir, 'pki'), url);
  const processes: ManagedProcess[] = [];
  const start = (name: ControlPlaneProgram, options: Record<string, string>) => {
    const args = Object.entries(options).map(([option, value]) => `--${option}=${value}`);
    const started = startProcess({ name, command: programs[name], args, logFile: folders.log(name), run: folders.run });
    processes.push(started);
    return started;
  };
  const stop = async () => {
    // Stops the clients of the API server first and the store last.
    for (const one of [...processes].reverse()) await one.stop(5_000);
  };
  try {
    const etcd = start('etcd', {
      'data-dir': folders.data('etcd'),
      'listen-client-urls': etcdUrl,
      'advertise-client-urls': etcdUrl,
      'listen-peer-urls': `http://${address}:${peerPort}`,
      'log-level': 'warn',
      // Without fsync, because the state of a test may be lost with its machine.
      'unsafe-no-fsync': 'true',
    });
    await waitUntilReady(etcd, () => isOk(`${etcdUrl}/health`));
    const server = start('kube-apiserver', {
      'etcd-servers': etcdUrl,
      'bind-address': address,
      'advertise-address': address,
      'secure-port': String(apiPort),
      'tls-cert-file': files.cert,
      'tls-private-key-file': files.key,
      'token-auth-file': files.tokens,
      'authorization-mode': 'RBAC',
      // As usual in clusters, so that the namespace is what refuses such pods.
      'allow-privileged': 'true',
      'service-cluster-ip-range': '10.96.0.0/16',
      'service-account-issuer': 'https://kubernetes.default.svc',
      'service-account-key-file': files.serviceAccountPublicKey,
      'service-account-signing-key-file': files.serviceAccountKey,
      'endpoint-reconciler-type': 'none',
    });
    const api = apiClient({ url, token: files.token, ca: files.ca });
    await waitUntilReady(server, () => api.isReady());
    start('kube-scheduler', {
      kubeconfig: files.kubeconfig,
      'secure-port': String(schedulerPort),
      'bind-address': address,
    });
    start('kube-controller-manager', {
      kubeconfig: files.kubeconfig,
      'secure-port': String(controllersPort),
      'bind-address': address,
      'use-service-account-credentials': 'true',
      'service-account-private-key-file': files.serviceAccountKey,
      'root-ca-file': files.caFile,
      // Short, so that a node that a test removes is noticed at once.
      'node-monitor-grace-period': '10s',
      'node-monitor-period': '2s',
    });
    return { api, kubeconfig: files.kubeconfig, kubectl: programs.kubectl, processes, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function isOk(url: string): Promise<boolean> {
  return (await fetch(url)).ok;
}

/** The certificate of the API server, the keys of service accounts, and an administrator's token. */
async function writeCredentials(dir: string, url: string) {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const authority = await certificateAuthority('Cluster test');
  const issued = await authority.issue({ names: [address, 'kubernetes.default.svc'], usages: ['server'] });
  const pair = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const token = randomBytes(32).toString('hex');
  const write = async (name: string, content: string) => {
    const file = join(dir, name);
    await writeFile(file, content, { mode: 0o600 });
    return file;
  };
  return {
    ca: authority.ca,
    token,
    caFile: await write('ca.pem', authority.ca),
    cert: await write('server.pem', issued.cert),
    key: await write('server-key.pem', issued.key),
    serviceAccountKey: await write('service-accounts-key.pem', pair.privateKey),
    serviceAccountPublicKey: await write('service-accounts.pem', pair.publicKey),
    tokens: await write('tokens.csv', `${token},admin,admin,"system:masters"\n`),
    kubeconfig: await write('kubeconfig', kubeconfigOf({ url, token, ca: authority.ca })),
  };
}

function kubeconfigOf({ url, token, ca }: { url: string; token: string; ca: string }): string {
  const cluster = { server: url, 'certificate-authority-data': Buffer.from(ca).toString('base64') };
  // JSON is YAML.
  return JSON.stringify({
    apiVersion: 'v1',
    kind: 'Config',
    clusters: [{ name: 'test', cluster }],
    users: [{ name: 'admin', user: { token } }],
    contexts: [{ name: 'test', context: { cluster: 'test', user: 'admin' } }],
    'current-context': 'test',
  });
}
