import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ApiClient, KubeObject } from '../control-plane/api-client.ts';

type Claim = KubeObject & {
  spec: { storageClassName?: string; accessModes: string[]; resources: { requests: { storage: string } } };
  status?: { phase?: string };
};

/** The folder of a claim's volume. */
export const folderOfClaim = (dir: string, namespace: string, name: string): string => join(dir, namespace, name);

/** Gives each claim a volume, and deletes that of a deleted one, as a provisioner of storage does. @param dir the folder of their files */
export async function bindClaims(api: ApiClient, dir: string, signal: AbortSignal): Promise<void> {
  const given = new Set<string>();
  const give = async ({ metadata, spec, status }: Claim) => {
    if (status?.phase === 'Bound' || given.has(metadata.uid!)) return;
    given.add(metadata.uid!);
    await api.create('/api/v1/persistentvolumes', {
      metadata: { name: `pv-${metadata.uid}` },
      spec: {
        capacity: { storage: spec.resources.requests.storage },
        accessModes: spec.accessModes,
        storageClassName: spec.storageClassName ?? '',
        claimRef: { namespace: metadata.namespace, name: metadata.name, uid: metadata.uid },
        // The files are in a folder of the test; nothing is read from this path.
        hostPath: { path: `/claims/${metadata.namespace}/${metadata.name}` },
        persistentVolumeReclaimPolicy: 'Delete',
      },
    });
  };
  for await (const event of api.watch<Claim>('/api/v1/persistentvolumeclaims', signal)) {
    if (event.type === 'LISTED') await Promise.all(event.objects.map(give));
    else if (event.type !== 'DELETED') await give(event.object);
    else {
      const { namespace, name } = event.object.metadata;
      await rm(folderOfClaim(dir, namespace!, name), { recursive: true, force: true });
    }
  }
}
