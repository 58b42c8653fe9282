import { read } from './sources.ts';

type Entry = { version?: string; link?: boolean; integrity?: string; optionalDependencies?: Record<string, string> };
const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Entry> };

test('every package of the lockfile is pinned by its hash', () => {
  const installed = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);
  const withoutHash = installed.filter(([, { integrity }]) => !/^sha512-/.test(integrity ?? '')).map(([path]) => path);
  expect(installed.length).toBeGreaterThan(500);
  expect(withoutHash).toEqual([]);
});

/** Node looks in the importer's own folder first and then in every one above it. */
function isListed(path: string, name: string): boolean {
  const parts = path.split('/node_modules/');
  const folders = parts.map((_, index) => parts.slice(0, parts.length - index).join('/node_modules/'));
  return folders.some((folder) => `${folder}/node_modules/${name}` in packages) || `node_modules/${name}` in packages;
}

// npm leaves an optional package out when the registry at hand does not carry it, and `npm ci` refuses such a lockfile elsewhere.
// The way out is a version of the parent that the registry carries for all platforms ('overrides' in package.json).
test('the lockfile lists the packages of every platform', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isListed(path, name)),
  );
  expect(missing).toEqual([]);
});
