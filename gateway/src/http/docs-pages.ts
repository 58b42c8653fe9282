import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { apiDocs, canMakeDocs, type DocsFile, docsFile } from '@entourage/contracts/docs/api-docs';
import type { Handler } from './handler.ts';
import { type PageLimits, pageLimits } from './page-limits.ts';
import { setPageHeaders } from './security-headers.ts';
import { readOnly, sendText } from './web-pages.ts';

/** The path of the pages. */
export const docsPath = '/api/docs';

type Options = {
  /** The folder that `npm run docs` has written. */
  docsDir: string | undefined;
  nodeEnv: string;
};

/** Every file of a folder, by its path in it. @throws Error when there is no folder of that name */
function readFiles(folder: string): ReadonlyMap<string, DocsFile> {
  const names = globSync('**/*', { cwd: folder }).filter((name) => statSync(join(folder, name)).isFile());
  if (!names.includes('index.html')) throw new Error(`DOCS_DIR: ${folder} has no index.html; npm run docs writes it`);
  return new Map(names.map((name) => [name, docsFile(name, readFileSync(join(folder, name)))]));
}

/** Files by their paths, made or read at the first call. */
export type DocsSource = () => ReadonlyMap<string, DocsFile>;

/**
 * The pages that the gateway serves: those in the folder of the setting, or in development those made from the contracts. In development they
 * use their 3 MB only once somebody opens them.
 * @returns null when there are none, as in production without the setting
 * @throws Error when the folder of the setting has no pages
 */
export function docsSource({ docsDir, nodeEnv }: Options): DocsSource | null {
  if (docsDir !== undefined) {
    const files = readFiles(docsDir);
    return () => files;
  }
  if (nodeEnv !== 'development' || !canMakeDocs()) return null;
  let made: ReadonlyMap<string, DocsFile> | null = null;
  return () => (made ??= apiDocs());
}

/** The pages of the API as files, to be mounted at `docsPath`. Every other path below it is 404. */
export function docsPages(files: DocsSource, limits: PageLimits): Handler[] {
  const page: Handler = (request, response) => {
    // Addresses in the pages are relative.
    if (request.originalUrl.split('?')[0] === docsPath)
      return void response.writeHead(302, { location: `${docsPath}/` }).end();
    const file = files().get(request.path.slice(1) || 'index.html');
    if (!file) return sendText(response, 404, 'Not found', { 'cache-control': 'no-store' });
    response.writeHead(200, { 'content-type': file.contentType, 'cache-control': 'no-cache' });
    response.end(request.method === 'HEAD' ? undefined : file.content);
  };
  return [setPageHeaders, pageLimits(limits), readOnly, page];
}
