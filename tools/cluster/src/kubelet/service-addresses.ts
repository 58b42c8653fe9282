import { rename, writeFile } from 'node:fs/promises';
import type { ApiClient, KubeObject } from '../control-plane/api-client.ts';
import { hostIp } from './pod-address.ts';

type EndpointSlice = KubeObject & {
  endpoints: { addresses: string[]; conditions?: { ready?: boolean } }[] | null;
};

/**
 * Keeps a file with the names of all Services and the addresses of their ready pods, from the EndpointSlices that the controllers make.
 * @returns a promise that rejects when the API server can no longer be followed
 */
export async function followServices(api: ApiClient, file: string, signal: AbortSignal): Promise<void> {
  const slices = new Map<string, EndpointSlice>();
  const write = async () => {
    const names: Record<string, string[]> = {};
    for (const { metadata, endpoints } of slices.values()) {
      const service = metadata.labels?.['kubernetes.io/service-name'];
      if (!service) continue;
      const ready = (endpoints ?? []).filter(({ conditions }) => conditions?.ready !== false);
      const addresses = ready.flatMap((endpoint) => endpoint.addresses.map(hostIp));
      for (const name of namesOf(service, metadata.namespace!)) names[name] = [...(names[name] ?? []), ...addresses];
    }
    await writeFile(`${file}.new`, JSON.stringify(names));
    await rename(`${file}.new`, file);
  };
  await write();
  for await (const event of api.watch<EndpointSlice>('/apis/discovery.k8s.io/v1/endpointslices', signal)) {
    if (event.type === 'LISTED') {
      slices.clear();
      for (const slice of event.objects) slices.set(keyOf(slice), slice);
    } else if (event.type === 'DELETED') slices.delete(keyOf(event.object));
    else slices.set(keyOf(event.object), event.object);
    await write();
  }
}

const keyOf = ({ metadata }: EndpointSlice) => `${metadata.namespace}/${metadata.name}`;

/** The short name works in every namespace here: a test has one platform. */
const namesOf = (service: string, namespace: string) => [
  service,
  `${service}.${namespace}`,
  `${service}.${namespace}.svc`,
  `${service}.${namespace}.svc.cluster.local`,
];
