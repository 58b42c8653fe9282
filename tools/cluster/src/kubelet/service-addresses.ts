import { rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ApiClient, KubeObject } from '../control-plane/api-client.ts';
import { hostIp } from './pod-address.ts';

type EndpointSlice = KubeObject & {
  endpoints: { addresses: string[]; hostname?: string; conditions?: { ready?: boolean } }[] | null;
};

/**
 * Keeps a file with the names of all Services and the addresses of their ready pods, from the EndpointSlices that the controllers make, and a file
 * in the form of /etc/hosts beside it. Members of a StatefulSet have names, too.
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
      for (const { hostname, addresses: own } of ready)
        if (hostname)
          for (const name of namesOf(`${hostname}.${service}`, metadata.namespace!)) names[name] = own.map(hostIp);
    }
    await replace(file, JSON.stringify(names));
    const lines = Object.entries(names).flatMap(([name, addresses]) =>
      addresses.map((address) => `${address} ${name}`),
    );
    await replace(hostsFileBeside(file), ['127.0.0.1 localhost', ...lines, ''].join('\n'));
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

export const hostsFileBeside = (file: string): string => join(dirname(file), 'hosts');

async function replace(file: string, content: string): Promise<void> {
  await writeFile(`${file}.new`, content);
  await rename(`${file}.new`, file);
}

const keyOf = ({ metadata }: EndpointSlice) => `${metadata.namespace}/${metadata.name}`;

/** The short name works in every namespace here: a test has one platform. */
const namesOf = (service: string, namespace: string) => [
  service,
  `${service}.${namespace}`,
  `${service}.${namespace}.svc`,
  `${service}.${namespace}.svc.cluster.local`,
];
