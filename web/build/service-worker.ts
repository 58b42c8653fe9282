import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const worker = join(import.meta.dirname, 'service-worker/worker.js');
const loaded = /(?:src|href)="(\/[^"]+)"/g;

/** The files that the page loads by itself, without answers of the server; the page is the first. @param page the source of index.html */
export function shellFiles(page: string): string[] {
  const named = [...page.matchAll(loaded)].flatMap(([, path]) => (path && !path.startsWith('/api/') ? [path] : []));
  return [...new Set(['/index.html', ...named])];
}

/**
 * The source of the worker that shows the shell without a server (ADR 0120). Any change of a file of the shell changes it, by which browsers
 * notice a new build.
 * @param page the source of index.html
 * @param read the content of a file of the shell whose name has no hash
 * @throws Error when the page loads no script of the application
 */
export function serviceWorkerSource(page: string, read: (path: string) => string): string {
  const files = shellFiles(page);
  const entry = files.find((file) => /^\/assets\/.+\.js$/.test(file));
  if (!entry) throw new Error('The page loads no script');
  const code = readFileSync(worker, 'utf8');
  const hash = createHash('sha256').update(code).update(page);
  for (const file of files) if (!file.startsWith('/assets/') && file !== '/index.html') hash.update(read(file));
  const shell = { build: hash.digest('hex').slice(0, 16), entry, files };
  return `self.shell = ${JSON.stringify(shell)};\n${code}`;
}

/** Writes `service-worker.js` beside the page. @param root the folder of the web application */
export const serviceWorker = (root: string): Plugin => ({
  name: 'entourage-service-worker',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  enforce: 'post',
  generateBundle(_options, bundle) {
    const index = bundle['index.html'];
    if (index?.type !== 'asset') throw new Error('The build has written no index.html');
    const read = (path: string) => readFileSync(join(root, 'public', path), 'utf8');
    this.emitFile({
      type: 'asset',
      fileName: 'service-worker.js',
      source: serviceWorkerSource(String(index.source), read),
    });
  },
});
