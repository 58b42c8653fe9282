import { copyFileSync, cpSync, existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { WrittenProgram } from '../../bundle/src/written-programs.ts';
import { platformImages } from '../src/image-table.ts';

type Folders = {
  /** Written by tools/bundle. */
  bundles: string;
  /** Each image gets a folder in it, with what becomes its /app. */
  images: string;
  /** Of the repository, which has to be /app: a bundle finds files beside the places of its sources. */
  root: string;
};

/** What programs read beside their sources: versions, schemas, migrations, lists. */
const dataFiles = [
  'package.json',
  'schema.graphql',
  '{graphql,nats}/**',
  '{,prisma/,src/**/}migrations/**',
  'src/**/*.{txt,json,bin,onnx}',
];

/** Puts the files of each image together: its programs, what they read, and packages with native code. */
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
  // Becomes the place of volumes, which take its owner.
  mkdirSync(join(images, 'state'), { recursive: true });
}

/** A file without an ending is a command; the base has no shell and no `env`. */
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

/** Folders, and files that a package needs where it runs: not its sources in C++, its types and its documentation. */
const isRunning = (path: string): boolean =>
  statSync(path).isDirectory()
    ? !/\/(src|install|include)$/.test(path)
    : /\.([cm]?js|json|node)$|\.so(\.[\d.]+)?$|\/LICEN[CS]E[^/]*$/.test(path);

/** A package with native code, and what it depends on, as far as it is installed: its builds for other systems are not. */
function copyPackage(root: string, name: string, app: string): void {
  const source = join(root, 'node_modules', name);
  const target = join(app, 'node_modules', name);
  if (!existsSync(source) || existsSync(target)) return;
  cpSync(source, target, { recursive: true, filter: isRunning });
  const { dependencies = {}, optionalDependencies = {} } = JSON.parse(
    readFileSync(join(source, 'package.json'), 'utf8'),
  ) as Record<string, Record<string, string>>;
  for (const one of Object.keys({ ...dependencies, ...optionalDependencies })) {
    // One with a version of its own for this package is in its folder.
    if (!existsSync(join(source, 'node_modules', one))) copyPackage(root, one, app);
  }
}

function copy(source: string, target: string): void {
  mkdirSync(dirname(target), { recursive: true });
  copyFileSync(source, target);
}
