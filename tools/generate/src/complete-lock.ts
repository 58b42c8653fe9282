// Run by `npm run generate`, which has to follow every `npm install` that changed the lockfile.
//
// npm leaves an optional package out of the lockfile when the registry at hand does not carry it, which mirrors often do
// with the binaries of other platforms, and `npm ci` then refuses the lockfile as incomplete. This adds what is missing,
// by the exact version its parent asks for and the platform its name tells. npm adds the hash where it can fetch it.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@entourage/local-stack/stack-home';

type Entry = { version?: string; optionalDependencies?: Record<string, string>; [key: string]: unknown };
type Lock = { packages: Record<string, Entry> };

const systems: Record<string, string> = {
  darwin: 'darwin',
  linux: 'linux',
  win32: 'win32',
  windows: 'win32',
  android: 'android',
  freebsd: 'freebsd',
  openharmony: 'openharmony',
};
const processors = ['arm64', 'x64', 'ia32', 'ppc64', 's390x', 'riscv64', 'loong64', 'wasm32', 'arm'];

/** The optional packages that a lockfile asks for and does not list. */
export function missingOptionals({ packages }: Lock): { name: string; version: string }[] {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !isListed(packages, path, name))
      .map(([name, version]) => ({ name, version })),
  );
}

/** @returns the lockfile with an entry for each missing optional package, in npm's order */
export function completeLock(lock: Lock): Lock {
  const added = missingOptionals(lock).map(
    ({ name, version }) => [`node_modules/${name}`, entryFor(name, version)] as const,
  );
  const packages = [...Object.entries(lock.packages), ...added].sort(([one], [other]) =>
    one.localeCompare(other, 'en'),
  );
  return { ...lock, packages: Object.fromEntries(packages) };
}

function entryFor(name: string, version: string): Entry {
  if (!/^\d/.test(version))
    throw new Error(`${name}@${version} is no exact version: install it where the registry has it`);
  const os = Object.keys(systems).find((system) => name.includes(system));
  const cpu = processors.find((processor) => name.includes(processor));
  if (!os || !cpu) throw new Error(`the platform of ${name} is not to be read from its name`);
  return {
    version,
    cpu: [cpu],
    ...(name.includes('musl') ? { libc: ['musl'] } : {}),
    optional: true,
    os: [systems[os]!],
  };
}

/** Node looks in the importer's own folder first and then in every one above it. */
function isListed(packages: Lock['packages'], path: string, name: string): boolean {
  const parts = path.split('/node_modules/');
  for (let length = parts.length; length > 0; length--) {
    if (packages[`${parts.slice(0, length).join('/node_modules/')}/node_modules/${name}`]) return true;
  }
  return `node_modules/${name}` in packages;
}

/** Completes the lockfile of the repository in place. */
export function completeLockfile(): void {
  const file = join(repositoryRoot, 'package-lock.json');
  const lock = JSON.parse(readFileSync(file, 'utf8')) as Lock;
  const missing = missingOptionals(lock);
  if (missing.length === 0) return;
  writeFileSync(file, `${JSON.stringify(completeLock(lock), null, 2)}\n`);
  console.log(`package-lock.json: ${missing.length} packages of other platforms added`);
}
