import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildPrograms } from '@entourage/local-stack/platform/program-build';
import { buildWeb } from '@entourage/local-stack/platform/web-build';
import { stackFolders } from '@entourage/local-stack/stack-folders';
import { makeTestFolder } from '@entourage/local-stack/testing/test-folder';
import { chartFolder, namespace, prepareCharts, release } from '../../../charts/src/rendered.ts';
import { type ControlPlane, startControlPlane } from '../control-plane/control-plane.ts';
import { type Kubelet, networkTableIn, startKubelet } from '../kubelet/kubelet.ts';
import { type ClusterTools, clusterTools } from './cluster-tools.ts';
import { bundledPrograms, platformImages } from './images.ts';
import { type ServersOutside, startServersOutside } from './servers-outside.ts';
import { startServiceProxy } from './service-proxy.ts';
import { issueCertificates, valuesOf } from './values.ts';

/** Two ordinary nodes and two with GPUs, which nothing else may use (k8s/README.md). */
const gpuNode = {
  labels: { 'entourage/accelerator': 'nvidia' },
  taints: [{ key: 'nvidia.com/gpu', effect: 'NoSchedule' as const }],
  gpus: 2,
};
export const nodes = [
  { name: 'node-1' },
  { name: 'node-2' },
  { name: 'gpu-1', ...gpuNode },
  { name: 'gpu-2', ...gpuNode },
];

export type Cluster = ClusterTools & {
  controlPlane: ControlPlane;
  kubelet: Kubelet;
  servers: ServersOutside;
  /** The gateway's Service, for clients of this machine. */
  publicUrl: string;
  /** File with the values of the installation. */
  values: string;
  /** `helm install` or `helm upgrade` of the platform, until every pod is ready. */
  deploy: (verb: 'install' | 'upgrade', ...args: string[]) => Promise<string>;
  stop: () => Promise<void>;
};

/**
 * A cluster as an operator finds it, with the operator's steps before `helm install`: external servers, the namespace of `k8s/`, Secrets of
 * `entourage print kubernetes-secrets`, certificates.
 */
export async function startCluster(): Promise<Cluster> {
  return started(start);
}

/**
 * Starts something of several parts, which end in the reverse order of their start, also when a later one does not start.
 * @param start gets a list for a function that ends each part, as soon as the part runs
 */
export async function started<T>(start: (stops: (() => Promise<void>)[]) => Promise<T>) {
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const end of stops.reverse()) await end();
  };
  try {
    return { ...(await start(stops)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function start(stops: (() => Promise<void>)[]): Promise<Omit<Cluster, 'stop'>> {
  const { dir, remove } = await makeTestFolder();
  stops.push(async () => {
    if (process.env.KEEP_TEST_STATE !== '1') remove();
  });
  const built = buildPrograms(stackFolders(), bundledPrograms).then(() => buildWeb(stackFolders()));
  built.catch(() => {}); // awaited below, after steps that do not need it
  const servers = await startServersOutside(dir);
  stops.push(servers.stop);
  const controlPlane = await startControlPlane(join(dir, 'control-plane'));
  stops.push(controlPlane.stop);
  const { api } = controlPlane;
  const kubeletDir = join(dir, 'kubelet');
  await mkdir(kubeletDir, { recursive: true });
  const kubelet = await startKubelet({ api, nodes, images: platformImages, dir: kubeletDir });
  stops.push(kubelet.stop);
  const proxy = await startServiceProxy({
    service: `${release}-gateway`,
    port: 8080,
    networkTable: networkTableIn(kubeletDir),
  });
  stops.push(proxy.stop);
  await prepareCharts();
  await built;

  const tools = await clusterTools({ dir, controlPlane, kubelet, environment: servers.environment });
  const { kubectl, helm } = tools;
  const values = join(dir, 'values.json');
  await writeFile(values, JSON.stringify(valuesOf(servers, proxy.url), null, 2));

  const write = async (name: string, content: string) => {
    const file = join(dir, name);
    await writeFile(file, content, { mode: 0o600 });
    return file;
  };
  await kubectl('apply', '--server-side', '-f', 'k8s/namespace.yaml');
  const secrets = await servers.entourage(
    'print',
    'kubernetes-secrets',
    '--namespace',
    namespace,
    '--release',
    release,
  );
  await kubectl('apply', '-f', await write('secrets.yaml', secrets));
  const certificates = await issueCertificates(namespace, release);
  await kubectl('apply', '-f', await write('certificates.json', JSON.stringify(certificates)));

  return {
    controlPlane,
    kubelet,
    servers,
    publicUrl: proxy.url,
    values,
    ...tools,
    deploy(verb, ...args) {
      const place = [release, chartFolder('platform'), '--namespace', namespace, '--values', values];
      return helm(verb, ...place, '--wait', '--wait-for-jobs', '--timeout', '4m', ...args);
    },
  };
}
