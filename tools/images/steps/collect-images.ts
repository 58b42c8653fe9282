import { copyFileSync, cpSync, existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { WrittenProgram } from '../../bundle/src/written-programs.ts';
import { platformImages } from '../src/image-table.ts';

type Folders = {
  /** Written by tools/bundle. */
  bundles: string;
  /** Gets a folder for each image, which becomes its /app. */
  images: string;
  /** The folder of the repository, which has to be /app, because a bundle finds files by the paths of its sources. */
  root: string;
};

/** Files that programs read beside their sources: versions, schemas, migrations, lists. */
const dataFiles = [
  'package.json',
  'schema{,.generated}.graphql',
  '{graphql,nats}/**',
  '{,prisma/,src/**/}migrations/**',
  'src/**/*.{txt,json,bin,onnx}',
];

/** Collects the files of each image: its programs, the files that they read, and packages with native code. */
export function collectImages({ bundles, images, root }: Folders): void {
  const programs: Record<string, WrittenProgram> = JSON.parse(readFileSync(join(bundles, 'programs.json'), 'utf8'));
  for (const { name, programs: started } of platformImages(root)) {
    const app = join(images, name);
    for (const [file, source] of Object.entries(started)) {
      const program = source.replace(/\.ts$/, '').replaceAll('/', '-');
      const needed = programs[program];
      if (!needed) throw new Error(`${source} was not bundled`);
      for (const one of needed.files) copy(join(bundles, one), join(app, 'programs', one));
      for (const workspace of workspacesOf(needed.modules, root)) copyData(root, workspace, app);
      for (const one of needed.packages) copyPackage(root, one, app);
      writeStarter(join(app, file), program);
    }
    copy(join(import.meta.dirname, '../runtime/healthcheck.mjs'), join(app, 'healthcheck.mjs'));
  }
  // Becomes the mount point of volumes, which get its owner.
  mkdirSync(join(images, 'state'), { recursive: true });
}

/** A file without an extension is a command, because the base has no shell and no `env`. */
function writeStarter(file: string, program: string): void {
  mkdirSync(dirname(file), { recursive: true });
  if (file.endsWith('.mjs')) writeFileSync(file, `import './programs/${program}.mjs';\n`);
  else writeFileSync(file, `#!/usr/local/bin/node\nimport('../programs/${program}.mjs');\n`, { mode: 0o755 });
}

const workspacesOf = (modules: readonly string[], root: string): Set<string> =>
  new Set(
    modules
      .map((module) => relative(root, module))
      .filter((path) => !path.startsWith('node_modules/') && !path.startsWith('..'))
      .map((path) => /^(contracts|gateway|(?:services|tools)\/[^/]+)\//.exec(path)?.[1])
      .filter((workspace) => workspace !== undefined),
  );

function copyData(root: string, workspace: string, app: string): void {
  for (const file of globSync(dataFiles, { cwd: join(root, workspace), withFileTypes: true })) {
    const path = join(file.parentPath, file.name);
    if (file.isFile()) copy(path, join(app, relative(root, path)));
  }
}

/** Keeps folders and files that a package needs at run time, without C++ sources, tests, types and documentation. */
const isRunning = (path: string): boolean =>
  statSync(path).isDirectory()
    ? !/\/(src|install|include|tests?)$/.test(path)
    : !/\.(test|spec)\.[cm]?js$/.test(path) && /\.([cm]?js|json|node)$|\.so(\.[\d.]+)?$|\/LICEN[CS]E[^/]*$/.test(path);

/** A package with native code and its installed dependencies; builds for other systems are not installed. */
function copyPackage(root: string, name: string, app: string): void {
  const source = join(root, 'node_modules', name);
  const target = join(app, 'node_modules', name);
  if (!existsSync(source) || existsSync(target)) return;
  cpSync(source, target, { recursive: true, filter: isRunning });
  const { dependencies = {}, optionalDependencies = {} } = JSON.parse(
    readFileSync(join(source, 'package.json'), 'utf8'),
  ) as Record<string, Record<string, string>>;
  for (const one of Object.keys({ ...dependencies, ...optionalDependencies })) {
    // A dependency with a separate version for this package is in the package's folder.
    if (!existsSync(join(source, 'node_modules', one))) copyPackage(root, one, app);
  }
}

function copy(source: string, target: string): void {
  mkdirSync(dirname(target), { recursive: true });
  copyFileSync(source, target);
}
