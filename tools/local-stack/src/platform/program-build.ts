import { join, relative } from 'node:path';
import { repositoryRoot } from '../repository-root.ts';
import type { StackFolders } from '../stack-folders.ts';
import { buildWhenStale } from './build-when-stale.ts';

const bundles = '.cache/programs';

/**
 * Bundles the programs of the platform when their sources have changed since: a bundle starts with two thirds of the processor time.
 * @param mains absolute paths of the programs' sources
 */
export async function buildPrograms(folders: StackFolders, mains: readonly string[]): Promise<void> {
  const programs = mains.map((main) => relative(repositoryRoot, main));
  await buildWhenStale(folders, {
    name: 'programs-build',
    title: 'The programs',
    sources: [
      '{contracts,gateway,services/*}/{src,package.json}{,/**/*}',
      'services/*/prisma/schema.prisma',
      'tools/bundle/src/**/*',
      'package-lock.json',
    ],
    output: relative(repositoryRoot, bundleOf(mains[0]!)),
    args: [join(repositoryRoot, 'tools/bundle/src/bundle.ts'), bundles, ...programs],
    cwd: '.',
  });
}

/** The bundle of a program, by its source. */
export const bundleOf = (main: string): string =>
  join(repositoryRoot, bundles, `${relative(repositoryRoot, main).replace(/\.ts$/, '').replaceAll('/', '-')}.mjs`);
