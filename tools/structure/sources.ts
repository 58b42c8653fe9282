import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { repositoryRoot } from '@entourage/local-stack/repository-root';

const leftOut = new Set(['node_modules', 'dist', 'generated', '.local', '.cache', 'migrations', 'coverage']);

const generatedContracts =
  /^contracts\/(graphql|openapi|asyncapi|json-schema|pacts|releases)\/|\/schema\.generated\.graphql$/;

/** Hand-written files that match, as paths from the root with `/`; generated code and migrations are left out. */
export function sourceFiles(...patterns: string[]): string[] {
  const files = globSync(patterns, { cwd: repositoryRoot, exclude: (name) => leftOut.has(name) });
  return files
    .filter((file) => !file.split('/').some((part) => leftOut.has(part)) && !generatedContracts.test(file))
    .sort();
}

export function read(file: string): string {
  return readFileSync(join(repositoryRoot, file), 'utf8');
}

const importPattern =
  /(?:^|\n)\s*(?:import|export)\b[^;'"]*?from\s*['"]([^'"]+)['"]|\bimport\s*\(?\s*['"]([^'"]+)['"]/g;

/** The specifiers of a module's imports, type imports included. */
export function importsOf(file: string): string[] {
  return [...read(file).matchAll(importPattern)].map((match) => (match[1] ?? match[2])!);
}

const webAliases = Object.entries<string>(JSON.parse(read('web/package.json')).imports);

/** The file that a relative import, or one that begins with `#` in web, names, as a path from the root. @throws Error when no entry of `imports` in web/package.json matches */
export function targetOf(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier);
  const [alias, folder] = webAliases.find(([pattern]) => specifier.startsWith(pattern.slice(0, -1))) ?? [];
  if (!alias || !folder) throw new Error(`${file} imports ${specifier}, which web/package.json does not define`);
  return posix.join('web', folder.slice(0, -1), specifier.slice(alias.length - 1));
}

/** The package of a bare import: `@entourage/contracts/ids` belongs to `@entourage/contracts`. */
export { packageName as packageOf } from '../bundle/src/package-name.ts';

/** Production code: without tests, scripts and tool settings. */
export const isProductCode = (file: string): boolean =>
  !/^load-tests\/|^web\/build\/|\.test\.tsx?$|\.config\.ts$|\/(test|test-setup|testing|scripts|e2e)\//.test(file);
