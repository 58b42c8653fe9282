import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../repository-root.ts';
import type { StackFolders } from '../stack-folders.ts';
import { buildWhenStale } from './build-when-stale.ts';

export const viteProgram = join(repositoryRoot, 'node_modules/vite/bin/vite.js');

/** Builds `web/dist` when its sources have changed since it was built last. */
export async function buildWeb(folders: StackFolders): Promise<void> {
  if (!existsSync(join(repositoryRoot, 'web/index.html'))) return;
  await buildWhenStale(folders, {
    name: 'web-build',
    title: 'The web application',
    sources: ['web/{src,public,build}/**/*', 'web/*.{html,ts,json}', 'contracts/src/**/*', 'package-lock.json'],
    output: 'web/dist/index.html',
    args: [viteProgram, 'build', '--logLevel', 'warn'],
    cwd: 'web',
  });
}

/** Arguments of the development server, which serves the pages with hot reload and proxies /api to the gateway. */
export function viteArguments(port: number): string[] {
  return [viteProgram, '--port', String(port), '--strictPort', '--host', 'localhost', '--clearScreen', 'false'];
}
