import { setTimeout as delay } from 'node:timers/promises';
import { type ApiClient, ApiRefused } from '../control-plane/api-client.ts';

export type NodeSpec = {
  name: string;
  labels?: Record<string, string>;
  taints?: { key: string; value?: string; effect: 'NoSchedule' }[];
  /** Of `nvidia.com/gpu`. */
  gpus?: number;
};

const leaseSeconds = 10;

/** Registers a node as ready and keeps its lease until the signal. */
export async function registerNode(api: ApiClient, { name, labels, taints, gpus = 0 }: NodeSpec, signal: AbortSignal) {
  const resources = {
    cpu: '32',
    memory: '64Gi',
    pods: '200',
    'ephemeral-storage': '100Gi',
    ...(gpus > 0 && { 'nvidia.com/gpu': String(gpus) }),
  };
  const standard = { 'kubernetes.io/hostname': name, 'kubernetes.io/os': 'linux', 'kubernetes.io/arch': 'amd64' };
  const metadata = { name, labels: { ...standard, ...labels } };
  await api.create('/api/v1/nodes', { apiVersion: 'v1', kind: 'Node', metadata, spec: { taints: taints ?? [] } });
  const now = new Date().toISOString();
  const ready = {
    type: 'Ready',
    status: 'True',
    reason: 'KubeletReady',
    lastHeartbeatTime: now,
    lastTransitionTime: now,
  };
  await api.patch(`/api/v1/nodes/${name}/status`, {
    status: {
      capacity: resources,
      allocatable: resources,
      conditions: [ready],
      addresses: [{ type: 'InternalIP', address: '127.0.0.1' }],
      nodeInfo: { operatingSystem: 'linux', architecture: 'amd64', kubeletVersion: 'v1.36.3' },
    },
  });
  void keepLease(api, name, signal);
}

async function keepLease(api: ApiClient, name: string, signal: AbortSignal): Promise<void> {
  const leases = '/apis/coordination.k8s.io/v1/namespaces/kube-node-lease/leases';
  const renewTime = () => new Date().toISOString().replace('Z', '000Z');
  const spec = () => ({ holderIdentity: name, leaseDurationSeconds: leaseSeconds * 4, renewTime: renewTime() });
  while (!signal.aborted) {
    try {
      await api.patch(`${leases}/${name}`, { spec: spec() });
    } catch (error) {
      // The namespace of leases is made by the API server a moment after its start.
      if (error instanceof ApiRefused && error.status === 404)
        await api.create(leases, { metadata: { name }, spec: spec() }).catch(() => {});
    }
    await delay(leaseSeconds * 250, undefined, { signal }).catch(() => {});
  }
}
