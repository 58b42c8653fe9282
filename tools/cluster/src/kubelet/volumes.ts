import { chmod, chown, mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type ApiClient, ApiRefused, type KubeObject } from '../control-plane/api-client.ts';
import type { Container, Pod, Volume } from './pod.ts';
import { folderOfClaim } from './volume-claims.ts';

export type SecretObject = KubeObject & { data?: Record<string, string> };
export type ConfigMapObject = KubeObject & { data?: Record<string, string> };

/** Reads Secrets and ConfigMaps of a pod's namespace. @throws Error with the missing name, as the kubelet's event says it */
export function objectReader(api: ApiClient, namespace: string) {
  const read = async <T>(kind: 'secrets' | 'configmaps', name: string, isOptional = false): Promise<T | null> => {
    try {
      return await api.get<T>(`/api/v1/namespaces/${namespace}/${kind}/${name}`);
    } catch (error) {
      if (!(error instanceof ApiRefused) || error.status !== 404) throw error;
      if (isOptional) return null;
      throw new Error(`${kind} "${name}" not found`);
    }
  };
  return {
    /** Values of a Secret, decoded; null when it is optional and missing. */
    async secret(name: string, isOptional?: boolean): Promise<Record<string, string> | null> {
      const found = await read<SecretObject>('secrets', name, isOptional);
      if (!found) return null;
      const entries = Object.entries(found.data ?? {});
      return Object.fromEntries(entries.map(([key, value]) => [key, Buffer.from(value, 'base64').toString()]));
    },
    async configMap(name: string, isOptional?: boolean): Promise<Record<string, string> | null> {
      return (await read<ConfigMapObject>('configmaps', name, isOptional))?.data ?? (isOptional ? null : {});
    },
  };
}
export type ObjectReader = ReturnType<typeof objectReader>;

/**
 * Writes the volumes of a pod as folders: files of Secrets and ConfigMaps, empty ones, and claims, which outlive the pod.
 * @returns the folder of each volume
 */
export async function writeVolumes(pod: Pod, podDir: string, claimsDir: string, objects: ObjectReader) {
  const folders = new Map<string, string>();
  for (const volume of pod.spec.volumes ?? []) {
    const claim = volume.persistentVolumeClaim?.claimName;
    const folder = claim
      ? folderOfClaim(claimsDir, pod.metadata.namespace!, claim)
      : join(podDir, 'volumes', volume.name);
    await mkdir(folder, { recursive: true });
    // As the kubelet does for `fsGroup`, so that processes of the group can write to the volume.
    if (isRoot) await giveToGroup(folder, pod, 0o2775);
    await writeFiles(pod, volume, folder, objects);
    folders.set(volume.name, folder);
  }
  return folders;
}

const isRoot = process.getuid?.() === 0;

async function giveToGroup(path: string, { spec: { securityContext } }: Pod, mode: number): Promise<void> {
  await chown(path, 0, securityContext?.fsGroup ?? 0);
  await chmod(path, mode);
}

/** Writes the files of a Secret or ConfigMap, also again after it has changed. */
export async function writeFiles(pod: Pod, volume: Volume, folder: string, objects: ObjectReader): Promise<void> {
  const mode = fileMode(pod, volume);
  const sources = [
    ...(volume.secret ? [{ secret: { ...volume.secret, name: volume.secret.secretName } }] : []),
    ...(volume.configMap ? [{ configMap: volume.configMap }] : []),
    ...(volume.projected?.sources ?? []),
  ];
  for (const source of sources) {
    const { secret, configMap } = source as { secret?: Source; configMap?: Source };
    // Tokens of service accounts are not issued here; pods of the platform have none.
    if (!secret && !configMap) continue;
    const values = secret
      ? await objects.secret(secret.name, secret.optional)
      : await objects.configMap(configMap!.name, configMap!.optional);
    if (!values) continue;
    const { items } = (secret ?? configMap)!;
    const wanted = items ?? Object.keys(values).map((key) => ({ key, path: key }));
    for (const { key, path } of wanted) {
      if (values[key] === undefined) throw new Error(`${(secret ?? configMap)!.name} has no key "${key}"`);
      await replaceFile(pod, join(folder, path), { content: values[key], mode });
    }
  }
}
type Source = { name: string; optional?: boolean; items?: { key: string; path: string }[] };

/** In one step, as the kubelet does, so that a process that watches the file never reads a part of it. */
async function replaceFile(
  pod: Pod,
  file: string,
  { content, mode }: { content: string; mode: number },
): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.new`, content, { mode: 0o600 });
  if (isRoot) await giveToGroup(`${file}.new`, pod, mode);
  await rename(`${file}.new`, file);
}

/** As the kubelet sets it: the declared one (by default everybody reads), and the group of the pod reads in any case. */
function fileMode({ spec }: Pod, { secret, configMap, projected }: Volume): number {
  const declared = (secret ?? configMap ?? projected)?.defaultMode ?? 0o644;
  return spec.securityContext?.fsGroup === undefined ? declared : declared | 0o440;
}

/** The mounts of a container with their folders or files on this machine, outer ones first. @throws Error for a volume that is not declared */
export function mountsOf(container: Container, folders: ReadonlyMap<string, string>) {
  return (container.volumeMounts ?? [])
    .map(({ name, mountPath, subPath, readOnly = false }) => {
      const folder = folders.get(name);
      if (!folder) throw new Error(`volume "${name}" of a mount is not declared`);
      return { mountPath, folder: subPath ? join(folder, subPath) : folder, readOnly };
    })
    .sort((one, other) => one.mountPath.length - other.mountPath.length);
}

/** Replaces the paths of mounts by the folders on this machine, longest first. */
export function pathsOnHost(container: Container, folders: ReadonlyMap<string, string>) {
  const mounts = mountsOf(container, folders).reverse();
  return (text: string): string => {
    const mount = mounts.find(({ mountPath }) => text.includes(mountPath));
    if (!mount) return text;
    const at = text.indexOf(mount.mountPath);
    const after = text.slice(at + mount.mountPath.length);
    // `/tmp` does not match `/tmpfs`.
    if (after !== '' && /^[\w.-]/.test(after)) return text;
    return `${text.slice(0, at)}${mount.folder}${after}`;
  };
}
