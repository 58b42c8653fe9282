import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { environmentOf, type KubernetesObject, type PodSpec } from './kubernetes-object.ts';

/** The texts of a Secret or ConfigMap by key. */
type Texts = Readonly<Record<string, string>>;

/** The objects that a pod may mount, in the form of an API server. */
export type Mountable = {
  secrets: ReadonlyMap<string, Texts>;
  configMaps: ReadonlyMap<string, Texts>;
};

type Source = { secretName?: string; name?: string; items?: { key: string; path: string }[] };
type Volume = { name: string; secret?: Source; configMap?: Source };

/**
 * Writes the files of the Secrets and ConfigMaps that the first container of a pod mounts below `root`, as a kubelet does.
 * @returns its variables, with the paths of those files
 * @throws Error naming a Secret, ConfigMap or key that is missing
 */
export function mountedEnvironment(pod: PodSpec, available: Mountable, root: string): Record<string, string> {
  const [container] = pod.containers;
  const volumes = new Map((pod.volumes as Volume[]).map((volume) => [volume.name, volume]));
  for (const { name, mountPath, subPath } of container!.volumeMounts) {
    const volume = volumes.get(name);
    if (!volume) throw new Error(`${container!.name} mounts ${name}, which is no volume of its pod`);
    for (const [path, text] of Object.entries(filesOf(volume, available))) {
      if (subPath && subPath !== path) continue;
      const file = join(root, subPath ? mountPath : join(mountPath, path));
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
  }
  const environment = Object.entries(environmentOf(container!)).map(([name, value]) => {
    const isPath = /^\/etc\/entourage\//.test(value);
    return [name, isPath ? join(root, value) : value] as const;
  });
  return Object.fromEntries(environment);
}

function filesOf({ secret, configMap }: Volume, { secrets, configMaps }: Mountable): Texts {
  const source = secret ?? configMap;
  if (!source) return {};
  const name = (secret?.secretName ?? configMap?.name)!;
  const texts = (secret ? secrets : configMaps).get(name);
  if (!texts) throw new Error(`there is no ${secret ? 'Secret' : 'ConfigMap'} ${name}`);
  const items = source.items ?? Object.keys(texts).map((key) => ({ key, path: key }));
  return Object.fromEntries(
    items.map(({ key, path }) => {
      const text = texts[key];
      if (text === undefined) throw new Error(`${name} has no key ${key}`);
      return [path, text];
    }),
  );
}

/** Their texts by name. */
export const textsOf = (objects: readonly KubernetesObject[], kind: 'Secret' | 'ConfigMap'): Map<string, Texts> =>
  new Map(
    objects
      .filter((object) => object.kind === kind)
      .map(({ metadata, data, stringData }) => [metadata.name, { ...data, ...stringData }]),
  );
