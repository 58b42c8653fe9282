import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot } from '@entourage/local-stack/repository-root';
import { parse } from 'yaml';

const run = promisify(execFile);

/** The Go modules that have the schemas; `sum` is their hash, as in a go.sum. */
const kubernetes = {
  module: 'k8s.io/kubernetes@v1.36.3',
  sum: 'h1:qDQdoMiluAE2Eab6Fa52YV+WjiGz9mZFFoagEA6cI+o=',
  files: ['api/openapi-spec/swagger.json'],
};
const customResources = [
  {
    module: 'github.com/cert-manager/cert-manager@v1.21.2',
    sum: 'h1:UWgoYM+KLNtRlqmoWOKjKBOBUPVHeepQ6/ac3ERJW68=',
    files: ['deploy/crds/cert-manager.io_certificates.yaml', 'deploy/crds/cert-manager.io_issuers.yaml'],
  },
  {
    module: 'github.com/prometheus-operator/prometheus-operator@v0.85.0',
    sum: 'h1:M5xLCLEoaW2IJfnuCwFzzpL+jSVQu3KGT84Pye+fW8s=',
    files: ['servicemonitors', 'prometheusrules'].map(
      (kind) => `example/prometheus-operator-crd/monitoring.coreos.com_${kind}.yaml`,
    ),
  },
  {
    module: 'sigs.k8s.io/gateway-api@v1.5.1',
    sum: 'h1:RqVRIlkhLhUO8wOHKTLnTJA6o/1un4po4/6M1nRzdd0=',
    files: ['httproutes', 'gateways'].map((kind) => `config/crd/standard/gateway.networking.k8s.io_${kind}.yaml`),
  },
  {
    module: 'github.com/kedacore/keda/v2@v2.21.0',
    sum: 'h1:R6z2HZvstK4RLUMxroNACzBj74xGxt3kG59b5Xc+Xps=',
    files: ['scaledobjects', 'triggerauthentications'].map((kind) => `config/crd/bases/keda.sh_${kind}.yaml`),
  },
  {
    module: 'github.com/external-secrets/external-secrets@v1.3.2',
    sum: 'h1:u2J8RjlHIeF0oZCqtl92adI/uZWUwOesJIDkfql6LqQ=',
    files: ['config/crds/bases/external-secrets.io_externalsecrets.yaml'],
  },
];

// biome-ignore lint/suspicious/noExplicitAny: JSON schemas
type Schema = any;

const folder = join(repositoryRoot, '.cache/kubernetes-schemas');
/** For kubeconform: where it finds the schema of an object. */
export const schemaLocation = join(folder, '{{ .ResourceKind }}{{ .KindSuffix }}.json');

/**
 * Writes the JSON schemas of all kinds of Kubernetes, and of the custom resources in use, into the cache: from the Go modules that
 * define them, since a machine may reach nothing but registries. They are strict: a field that is not declared is refused.
 */
export async function prepareSchemas(): Promise<void> {
  const stamp = join(folder, 'made-of.json');
  const wanted = JSON.stringify([3, kubernetes, customResources]);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  mkdirSync(folder, { recursive: true });
  const [swagger] = await filesOf(kubernetes);
  writeKubernetes(JSON.parse(swagger!).definitions);
  for (const source of customResources) for (const text of await filesOf(source)) writeCustomResource(parse(text));
  writeFileSync(stamp, wanted);
}

/** The definitions of the custom resources in use, as YAML, for a control plane. */
export async function customResourceDefinitions(): Promise<string[]> {
  return (await Promise.all(customResources.map(filesOf))).flat();
}

/** @throws Error when the module differs from the one that the tests were written with */
async function filesOf({ module, sum, files }: typeof kubernetes): Promise<string[]> {
  const { stdout } = await run('go', ['mod', 'download', '-json', module], { cwd: tmpdir() });
  const { Sum: found, Dir: dir } = JSON.parse(stdout) as { Sum: string; Dir: string };
  if (found !== sum) throw new Error(`${module} has the hash ${found}, not ${sum}`);
  return files.map((file) => readFileSync(join(dir, file), 'utf8'));
}

function write(group: string, version: string, kind: string, schema: Schema): void {
  const suffix = [...(group ? [group.split('.')[0]] : []), version].join('-');
  writeFileSync(join(folder, `${kind}-${suffix}.json`.toLowerCase()), JSON.stringify(schema));
}

function writeKubernetes(definitions: Record<string, Schema>): void {
  const strictly = Object.fromEntries(Object.entries(definitions).map(([name, schema]) => [name, strict(schema)]));
  for (const [name, schema] of Object.entries(definitions)) {
    for (const { group, version, kind } of schema['x-kubernetes-group-version-kind'] ?? []) {
      const used = closure(name, strictly);
      write(group, version, kind, { $ref: `#/definitions/${name}`, definitions: used });
    }
  }
}

function writeCustomResource({ spec: { group, names, versions } }: Schema): void {
  for (const { name, schema } of versions) {
    const { properties, ...rest } = strict(schema.openAPIV3Schema);
    write(group, name, names.kind, { ...rest, properties: { ...properties, metadata: { type: 'object' } } });
  }
}

/** A definition and all that it refers to. */
function closure(name: string, definitions: Record<string, Schema>): Record<string, Schema> {
  const found = new Map<string, Schema>();
  const add = (one: string) => {
    if (found.has(one)) return;
    found.set(one, definitions[one]);
    for (const [, next] of JSON.stringify(definitions[one]).matchAll(/"#\/definitions\/([^"]+)"/g)) add(next!);
  };
  add(name);
  return Object.fromEntries(found);
}

/** Like kubeconform's strict schemas: no undeclared field, and text or number where Kubernetes accepts both. */
function strict(schema: Schema): Schema {
  if (Array.isArray(schema)) return schema.map(strict);
  if (typeof schema !== 'object' || schema === null) return schema;
  if (schema.format === 'int-or-string') return { oneOf: [{ type: 'string' }, { type: 'integer' }] };
  if (/api\.resource\.Quantity|^Quantity is a fixed-point/.test(schema.description ?? '')) {
    return { oneOf: [{ type: 'string' }, { type: 'number' }] };
  }
  const { properties, ...rest } = schema;
  const inner = Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [key, ['default', 'enum'].includes(key) ? value : strict(value)]),
  );
  if (!properties || typeof properties.type === 'string') return { ...inner, ...(properties && { properties }) };
  const isOpen = schema.additionalProperties !== undefined || schema['x-kubernetes-preserve-unknown-fields'];
  const named = Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, strict(one)]));
  return { ...inner, properties: named, ...(!isOpen && { additionalProperties: false }) };
}
