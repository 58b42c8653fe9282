import { cpSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { repositoryRoot } from '../../src/repository-root.ts';

const copied = ['contracts', 'gateway', 'services', 'tools', 'web', 'package.json', 'package-lock.json'];
const leftOut = ['dist', '.local', '.cache'];

/** Copies the sources, which a test may then change, and links the installed packages; those of the workspace are the copied ones. */
export function copyRepository(target: string): void {
  const nested: string[] = [];
  const filter = (source: string) => {
    const name = basename(source);
    if (name === 'node_modules') nested.push(relative(repositoryRoot, source));
    return name !== 'node_modules' && !leftOut.includes(name);
  };
  for (const name of copied) cpSync(join(repositoryRoot, name), join(target, name), { recursive: true, filter });
  for (const folder of nested) symlinkSync(join(repositoryRoot, folder), join(target, folder));

  const installed = join(repositoryRoot, 'node_modules');
  const modules = join(target, 'node_modules');
  mkdirSync(join(modules, '@entourage'), { recursive: true });
  for (const { name, parentPath } of readdirSync(installed, { withFileTypes: true })) {
    // The records of npm and of the bootstrap are files, which may be written.
    if (name.startsWith('.') && name !== '.bin')
      cpSync(join(parentPath, name), join(modules, name), { recursive: true });
    else if (name !== '@entourage') symlinkSync(join(parentPath, name), join(modules, name));
  }
  for (const name of readdirSync(join(installed, '@entourage')))
    symlinkSync(readlinkSync(join(installed, '@entourage', name)), join(modules, '@entourage', name));
}
