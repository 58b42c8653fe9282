import { existsSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join, posix } from 'node:path';
import { repositoryRoot } from '@entourage/local-stack/repository-root';
import { importsOf, isProductCode, packageOf, read, sourceFiles } from './sources.ts';

type Manifest = {
  name?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  bin?: string | Record<string, string>;
};

const root = '.';
const workspaces = sourceFiles(
  '*/package.json',
  'services/*/package.json',
  'tools/*/package.json',
  'docs/how-to/*/package.json',
).map((file) => posix.dirname(file));
const everywhere = [root, ...workspaces];
const manifests = new Map(everywhere.map((folder) => [folder, manifestIn(folder)]));
const files = sourceFiles('**/*.{ts,tsx,mjs,css}');
const filesOf = (folder: string) => files.filter((file) => folderOf(file) === folder);
/** Prisma packages that a service needs at run time. */
const generatedOf = (folder: string) =>
  sourceFiles(`${folder}/**/prisma/schema.prisma`).map((file) => file.replace('schema.prisma', 'generated/client.ts'));

test('imported packages are in the package.json of their importer', () => {
  const undeclared = everywhere.flatMap((folder) =>
    filesOf(folder).flatMap((file) =>
      packagesIn(file)
        .filter((name) => !mayUse(folder, file).has(name) && !isOfK6(file, name))
        .map((name) => `${file} → ${name}`),
    ),
  );
  expect(undeclared).toEqual([]);
});

test('packages in a package.json are used', () => {
  const unused = everywhere.flatMap((folder) => {
    const sources = [...filesOf(folder), ...generatedOf(folder)].map(read);
    const declared = namesIn(folder);
    return [...declared]
      .filter((name) => !isNamed(name, sources) && !isForTypes(name) && !isPeer(name, declared))
      .map((name) => `${folder}/package.json → ${name}`);
  });
  expect(unused).toEqual([]);
});

test('versions are exact, and one package has one version', () => {
  const versions = new Map<string, Set<string>>();
  for (const { dependencies, devDependencies } of manifests.values()) {
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
      versions.set(name, (versions.get(name) ?? new Set()).add(version));
    }
  }
  const wrong = [...versions].filter(([name, found]) => {
    const isExact = name.startsWith('@entourage/')
      ? found.has('*')
      : [...found].every((version) => /^\d/.test(version));
    return found.size > 1 || !isExact;
  });
  expect(wrong).toEqual([]);
});

/**
 * Product code uses its own dependencies only; tests and scripts may also use devDependencies and those of the root. A folder with a lockfile
 * of its own is installed only by its tests, which use the whole platform with its installed packages.
 */
function mayUse(folder: string, file: string): Set<string> {
  if (folder !== root && existsSync(join(repositoryRoot, folder, 'package-lock.json'))) {
    return new Set(everywhere.flatMap((other) => [...namesIn(other)]));
  }
  const { name = '', dependencies = {} } = manifests.get(folder)!;
  if (folder !== root && isProductCode(file)) return new Set([name, ...Object.keys(dependencies)]);
  return new Set([name, ...namesIn(folder), ...namesIn(root)]);
}

/** k6 has its modules built in; the package contains only their types. */
const isOfK6 = (file: string, name: string): boolean =>
  name === 'k6' && /^load-tests\/k6\/(lib|scenarios)\//.test(file) && namesIn('load-tests').has('@types/k6');

function packagesIn(file: string): string[] {
  return importsOf(file)
    .filter((specifier) => !/^(\.|\/|#|node:)/.test(specifier) && !builtinModules.includes(specifier))
    .map(packageOf);
}

/** A mention of its name or program, in an import, a path or a command. */
function isNamed(name: string, sources: readonly string[]): boolean {
  const { bin } = installed(name);
  const programs = typeof bin === 'object' ? Object.keys(bin) : [];
  const words = [name, ...programs].map((word) => word.replaceAll('.', '\\.')).join('|');
  const mention = new RegExp(`(?:['"\`@]|node_modules/)(?:${words})['"\`/]`);
  return sources.some((text) => mention.test(text));
}

/** Types of packages without their own types, or of globals. */
function isForTypes(name: string): boolean {
  const typed = /^@types\/(.+)$/.exec(name)?.[1];
  if (!typed) return false;
  return typed === 'node' || namesIn(root).has(typed) || files.some((file) => packagesIn(file).includes(typed));
}

function isPeer(name: string, declared: ReadonlySet<string>): boolean {
  return [...declared].some((other) => name in (installed(other).peerDependencies ?? {}));
}

function installed(name: string): Manifest {
  const places = everywhere.map((folder) => posix.join(folder, 'node_modules', name));
  const place = places.find((folder) => existsSync(join(repositoryRoot, folder, 'package.json')));
  return place ? manifestIn(place) : {};
}

function manifestIn(folder: string): Manifest {
  return JSON.parse(read(posix.join(folder, 'package.json')));
}

function namesIn(folder: string): Set<string> {
  const { dependencies, devDependencies } = manifests.get(folder)!;
  return new Set(Object.keys({ ...dependencies, ...devDependencies }));
}

function folderOf(file: string): string {
  return workspaces.find((folder) => file.startsWith(`${folder}/`)) ?? root;
}
