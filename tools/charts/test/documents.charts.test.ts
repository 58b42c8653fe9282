import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@entourage/local-stack/repository-root';
import { tryCommand } from '@entourage/ops/testing/run-command';
import { parse } from 'yaml';
import { tryTool } from '../src/chart-tools.ts';
import { type Documented, documentedCommands, documentedValues, partsOf } from '../src/documented-commands.ts';
import { installations, objectsOf } from '../src/installations.ts';
import { objectsIn, render } from '../src/rendered.ts';
import { schemaLocation } from '../src/schemas.ts';

const commands = documentedCommands();
const startingWith = (program: string) =>
  commands.flatMap(({ page, line }: Documented) =>
    partsOf(line)
      .filter((part) => part.startsWith(`${program} `))
      .map((part) => [page, part] as const),
  );
/** Commands of the pages about images are left out: `npm run test:images` covers compose and builds, and scanners are not installed. */
const ofImages = /^(docker compose|npm run|grype|trivy) /;
const known = /^(entourage|kubectl|helm|kind|rm|export|nats) /;

test('every line of a block of commands is one of a program that is tested here', () => {
  const lines = commands.flatMap(({ page, line }) => partsOf(line).map((part) => ({ page, part })));
  expect(lines.length).toBeGreaterThan(80);
  expect(lines.filter(({ part }) => !known.test(part) && !ofImages.test(part))).toEqual([]);
});

test('scripts and profiles that are named exist', () => {
  const { scripts } = JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8')) as { scripts: object };
  const compose = parse(readFileSync(join(repositoryRoot, 'docker-compose.yml'), 'utf8')) as {
    services: Record<string, { profiles?: string[] }>;
  };
  const named = commands.flatMap(({ line }) => [...line.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name!));
  expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  const profiles = commands.flatMap(({ line }) => [...line.matchAll(/--profile (\w+)/g)].map(([, name]) => name!));
  const existing = Object.values(compose.services).flatMap((service) => service.profiles ?? []);
  expect(profiles.filter((name) => !existing.includes(name))).toEqual([]);
});

/** Whether the command line accepts a command with these arguments. It ends before it does anything, because nothing is configured. */
async function isKnownToCli(words: string[]): Promise<string> {
  const { code, out, errors } = await tryCommand({ POSTGRES_ADMIN_URL: 'no address' }, words);
  const printed = [errors, out].filter(Boolean).join('\n');
  // 1: settings are missing, which is checked after the arguments; 2: wrong arguments.
  return code === 1 && printed.startsWith('The settings are not right') ? '' : printed;
}

test.each(startingWith('entourage'))('%s: %s', async (_, line) => {
  const words = line.split(/\s+/).slice(1);
  // A placeholder, or a part of a command in a sentence.
  if (words.some((word) => /[<…]/.test(word))) return;
  expect(await isKnownToCli(words)).toBe('');
});

test('a command that does not exist would be noticed', async () => {
  expect(await isKnownToCli(['print', 'kubernetes-secret'])).toMatch(/unknown command/);
  expect(await isKnownToCli(['provision', 'stores', '--onl', 'postgres'])).toMatch(/unknown option/);
});

const charts = { 'charts/platform': 'platform', 'charts/data-stores': 'data-stores' } as const;

test.each(startingWith('helm').filter(([, line]) => /charts\//.test(line) && !/dependency/.test(line)))(
  '%s: %s',
  async (_, line) => {
    const words = line.split(/\s+/);
    expect(['install', 'upgrade', 'template']).toContain(words[1]);
    const chart = charts[words[3] as keyof typeof charts];
    const files = [...line.matchAll(/--values (\S+)/g)]
      .map(([, file]) => file!)
      .filter((file) => !/^my-\w+\.yaml$/.test(file));
    expect(files.map((file) => file.startsWith(`charts/${chart}/`))).toEqual(files.map(() => true));
    const names = files.map((file) => file.split('/').at(-1)!);
    expect((await render(chart, { files: names, name: words[2]! })).length).toBeGreaterThan(20);
    expect(words[2]).toBe(chart === 'platform' ? 'entourage' : 'stores');
  },
);

test('what kubectl is asked for exists', async () => {
  const objects = (await Promise.all(installations.map(objectsOf))).flat();
  const ofOperators = ['Secret entourage-messaging', 'PersistentVolumeClaim data-stores-nats-1', 'Pod stores-nats-1'];
  const existing = new Set(
    [...objects.map(({ kind, metadata }) => `${kind} ${metadata.name}`), ...ofOperators].map((one) =>
      one.toLowerCase(),
    ),
  );
  const asked = startingWith('kubectl').flatMap(([page, line]) =>
    [
      ...line.matchAll(
        /\b(deployment|statefulset|service|job|pod|secret|persistentvolumeclaim)[/ ]((?:entourage|stores|data)-[\w-]+)/g,
      ),
    ].map(([, kind, name]) => ({ page, object: `${kind} ${name}` })),
  );
  expect(asked.length).toBeGreaterThan(20);
  expect(asked.filter(({ object }) => !existing.has(object))).toEqual([]);
});

test('files that kubectl and kind are given exist, and are what Kubernetes knows', async () => {
  const given = commands.flatMap(({ line }) =>
    [...line.matchAll(/(?:-f|--config) (k8s\/\S+)/g)].map(([, file]) => file!),
  );
  expect(given.length).toBeGreaterThan(3);
  const files = globSync('k8s/**/*.yaml', { cwd: repositoryRoot });
  expect(given.filter((file) => !files.includes(file))).toEqual([]);
  for (const file of files.filter((one) => one !== 'k8s/kind/cluster.yaml')) {
    const { code, out } = await tryTool('kubeconform', [
      '-strict',
      '-schema-location',
      schemaLocation,
      join(repositoryRoot, file),
    ]);
    expect([file, code, out]).toEqual([file, 0, '']);
  }
});

test('namespaces are restricted, and deny what no policy allows', () => {
  for (const file of ['k8s/namespace.yaml', 'k8s/kind/namespace.yaml']) {
    const objects = objectsIn(readFileSync(join(repositoryRoot, file), 'utf8'));
    const [namespace] = objects.filter(({ kind }) => kind === 'Namespace');
    expect(namespace!.metadata.labels!['pod-security.kubernetes.io/enforce']).toBe('restricted');
    const [policy] = objects.filter(({ kind }) => kind === 'NetworkPolicy');
    expect(policy!.spec).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
  }
});

const ofPlatform = ['docs/ops/scale.md', 'docs/ops/training-regions.md'].flatMap((page) =>
  documentedValues(page).map((text, at) => [page, at, text] as const),
);
test.each(ofPlatform)('the values %s shows (%i) are taken', async (_, __, text) => {
  const set = flattened(parse(text) as object);
  expect((await render('platform', { files: ['values-production.yaml'], set })).length).toBeGreaterThan(100);
});

/** As `--set` takes them. */
function flattened(values: object, path: readonly string[] = []): string[] {
  return Object.entries(values).flatMap(([key, value]) => {
    const here = [...path, key.replaceAll('.', '\\.')];
    if (value !== null && typeof value === 'object' && !Array.isArray(value)) return flattened(value, here);
    return [`${here.join('.')}=${String(value).replaceAll(',', '\\,')}`];
  });
}
