import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { allEvents } from '../src/events/all-events.ts';

const contracts = resolve(import.meta.dirname, '..');
const installed = resolve(contracts, '../node_modules');

/**
 * Builds the package `@entourage/events` from `src/events` and writes its folder, which `npm pack` and `npm publish` take.
 * @param target a new folder, or one with an earlier build
 */
export async function buildEventsPackage(target: string): Promise<void> {
  rmSync(target, { recursive: true, force: true });
  mkdirSync(join(target, 'dist'), { recursive: true });
  const work = mkdtempSync(join(tmpdir(), 'events-package-'));
  try {
    const entry = join(work, 'src/index.ts');
    cpSync(join(contracts, 'src'), join(work, 'src'), { recursive: true });
    symlinkSync(installed, join(work, 'node_modules'));
    writeFileSync(entry, await entryText());
    await writeProgram(work, entry, join(target, 'dist/index.js'));
    writeTypes(work, join(target, 'dist'));
  } finally {
    rmSync(work, { recursive: true });
  }
  const { version, dependencies } = JSON.parse(readFileSync(join(contracts, 'package.json'), 'utf8'));
  const manifest = JSON.parse(readFileSync(join(contracts, 'events-package/package.json'), 'utf8'));
  const whole = { ...manifest, version, dependencies: { zod: `^${dependencies.zod}` } };
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(whole, null, 2)}\n`);
  cpSync(join(contracts, 'events-package/README.md'), join(target, 'README.md'));
  cpSync(join(contracts, 'json-schema'), join(target, 'json-schema'), { recursive: true });
}

/** Bundles one file, without the parts of the modules that only the platform needs. */
async function writeProgram(cwd: string, entry: string, file: string): Promise<void> {
  const bundle = await rolldown({ cwd, input: entry, external: /^zod/, treeshake: { moduleSideEffects: false } });
  try {
    await bundle.write({ file, format: 'esm' });
  } finally {
    await bundle.close();
  }
}

function writeTypes(work: string, target: string): void {
  const compilerOptions = {
    noEmit: false,
    emitDeclarationOnly: true,
    declaration: true,
    rootDir: 'src',
    outDir: target,
    types: ['node'],
    rewriteRelativeImportExtensions: true,
  };
  const settings = { extends: resolve(contracts, '../tsconfig.base.json'), compilerOptions, files: ['src/index.ts'] };
  writeFileSync(join(work, 'package.json'), '{"type":"module"}');
  writeFileSync(join(work, 'tsconfig.json'), JSON.stringify(settings));
  execFileSync(process.execPath, [join(installed, 'typescript/bin/tsc'), '-p', work, '--singleThreaded'], {
    stdio: 'inherit',
  });
}

/** The module that names every event: types cannot be read from a folder. */
async function entryText(): Promise<string> {
  const events = await exportedEvents();
  const members = events.map(({ event, name }) => {
    // An event of every service has the service's name in its type.
    const type = event.type.replace('*', `$\{string}`);
    return `  | Of<\`${type}\`, typeof ${name}>`;
  });
  return [
    "import type { EventData } from './events/define-event.ts';",
    "import type { Envelope } from './events/envelope.ts';",
    "import { eventParser } from './events/parse-event.ts';",
    ...events.map(({ file, name }) => `import { ${name} } from './events/${file}';`),
    "export { InvalidEvent } from './events/parse-event.ts';",
    "type Of<Type extends string, Definition> = Omit<Envelope, 'type' | 'data'> & { type: Type; data: EventData<Definition> };",
    '/** An event of the platform; `type` says which. */',
    'export type EntourageEvent =',
    `${members.join('\n')};`,
    '/** JSON to an event: null for a type that this version does not know. @throws InvalidEvent for one that does not fit */',
    'export const parseEvent: (text: string | Uint8Array) => EntourageEvent | null =',
    `  eventParser<EntourageEvent>([${events.map(({ name }) => name).join(', ')}]);`,
    '',
  ].join('\n');
}

/** The file below `src/events` and the name of each exported event. */
async function exportedEvents() {
  const cwd = join(contracts, 'src/events');
  const known = new Set(await allEvents());
  const found = globSync('**/*.v*.ts', { cwd }).map(async (file) => {
    const module: Record<string, unknown> = await import(pathToFileURL(join(cwd, file)).href);
    return [...known].flatMap((event) =>
      Object.entries(module).flatMap(([name, value]) => (value === event ? [{ event, file, name }] : [])),
    );
  });
  const exported = (await Promise.all(found)).flat();
  if (exported.length !== known.size) throw new Error('An event is exported from more than one file, or from none.');
  return exported.sort((one, other) => (one.file < other.file ? -1 : 1));
}

if (import.meta.main) {
  // node contracts/scripts/events-package.ts [folder]; contracts/dist/events without one.
  const target = resolve(process.argv[2] ?? join(contracts, 'dist/events'));
  await buildEventsPackage(target);
  process.stdout.write(`@entourage/events in ${target}: npm pack ${target}\n`);
}
