import type { Container, EnvVar, Pod } from './pod.ts';
import type { ObjectReader } from './volumes.ts';

/** The environment of a container by its spec, `$(NAME)` replaced. @throws Error naming a missing Secret, ConfigMap or key */
export async function containerEnvironment(
  pod: Pod,
  container: Container,
  podIp: string,
  objects: ObjectReader,
): Promise<Record<string, string>> {
  const environment: Record<string, string> = {};
  for (const { prefix = '', configMapRef, secretRef } of container.envFrom ?? []) {
    const values = configMapRef
      ? await objects.configMap(configMapRef.name, configMapRef.optional)
      : await objects.secret(secretRef!.name, secretRef!.optional);
    for (const [name, value] of Object.entries(values ?? {})) environment[`${prefix}${name}`] = value;
  }
  for (const variable of container.env ?? []) {
    const value = await variableValue(pod, variable, podIp, objects);
    if (value !== undefined) environment[variable.name] = expand(value, environment);
  }
  return environment;
}

/** `$(NAME)` of a variable defined before; others stay as they are. */
export function expand(text: string, environment: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\$\(([\w.-]+)\)/g, (whole, name: string) => environment[name] ?? whole);
}

async function variableValue(pod: Pod, { name, value, valueFrom }: EnvVar, podIp: string, objects: ObjectReader) {
  if (!valueFrom) return value ?? '';
  const { secretKeyRef, configMapKeyRef, fieldRef } = valueFrom;
  const reference = secretKeyRef ?? configMapKeyRef;
  if (reference) {
    const values = secretKeyRef
      ? await objects.secret(reference.name, reference.optional)
      : await objects.configMap(reference.name, reference.optional);
    const found = values?.[reference.key];
    if (found === undefined && !reference.optional) throw new Error(`${reference.name} has no key "${reference.key}"`);
    return found;
  }
  if (fieldRef) return field(pod, fieldRef.fieldPath, podIp);
  throw new Error(`the variable ${name} has a source that the kubelet of the tests does not know`);
}

function field(pod: Pod, path: string, podIp: string): string {
  const { metadata, spec } = pod;
  const label = /^metadata\.(labels|annotations)\['(.+)'\]$/.exec(path);
  if (label) return metadata[label[1] as 'labels' | 'annotations']?.[label[2]!] ?? '';
  const fields: Record<string, string | undefined> = {
    'metadata.name': metadata.name,
    'metadata.namespace': metadata.namespace,
    'metadata.uid': metadata.uid,
    'spec.nodeName': spec.nodeName,
    'spec.serviceAccountName': spec.serviceAccountName ?? 'default',
    'status.podIP': podIp,
    'status.hostIP': '127.0.0.1',
  };
  const found = fields[path];
  if (found === undefined) throw new Error(`fieldRef ${path} is not known to the kubelet of the tests`);
  return found;
}
