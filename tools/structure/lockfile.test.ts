import { read } from './sources.ts';

type Entry = { version?: string; link?: boolean; integrity?: string; optionalDependencies?: Record<string, string> };
const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Entry> };

test('every package in the lockfile has a hash', () => {
  const installed = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);
  const withoutHash = installed.filter(([, { integrity }]) => !/^sha512-/.test(integrity ?? '')).map(([path]) => path);
  expect(installed.length).toBeGreaterThan(500);
  expect(withoutHash).toEqual([]);
});

/** Node resolves packages from the importer's folder upwards. */
function isListed(path: string, name: string): boolean {
  const parts = path.split('/node_modules/');
  const folders = parts.map((_, index) => parts.slice(0, parts.length - index).join('/node_modules/'));
  return folders.some((folder) => `${folder}/node_modules/${name}` in packages) || `node_modules/${name}` in packages;
}

// npm omits an optional package that the registry lacks, and `npm ci` refuses such a lockfile elsewhere. The solution is a version of
// the parent that the registry has for all platforms ('overrides' in package.json).
test('the lockfile lists the packages of every platform', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isListed(path, name)),
  );
  expect(missing).toEqual([]);
});
