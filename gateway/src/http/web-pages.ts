import { existsSync, readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { HotPath } from '@entourage/service-kit/http/start-http';
import sirv from 'sirv';

/** Vite puts a hash into the names of what lies here, so a name never gets other content. */
const hashed = /^\/assets\//;
const probes = new Set(['/livez', '/readyz']);

/**
 * The built web application: hashed files for ever, index.html for every other GET, 200 (decision R21). In a cluster another
 * server has these files, and `webDir` is empty.
 */
export function webPages(webDir: string | undefined, fixed: Readonly<Record<string, string>>): HotPath {
  const index = webDir && join(webDir, 'index.html');
  const isThere = index !== undefined && existsSync(index);
  const page = isThere ? readFileSync(index) : undefined;
  const files = isThere
    ? sirv(webDir as string, {
        gzip: true,
        brotli: true,
        extensions: [],
        setHeaders: (response, pathname) => {
          for (const [name, value] of Object.entries(fixed)) response.setHeader(name, value);
          response.setHeader(
            'cache-control',
            hashed.test(pathname) ? 'public, max-age=31536000, immutable' : 'no-cache',
          );
        },
      })
    : undefined;

  const plain = (response: ServerResponse, status: number, text: string, headers: Record<string, string> = {}) => {
    response.writeHead(status, { ...fixed, 'content-type': 'text/plain; charset=utf-8', ...headers });
    response.end(text);
  };

  return (request, response) => {
    const pathname = (request.url ?? '/').split('?', 1)[0] as string;
    if (probes.has(pathname)) return false;
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      plain(response, 405, 'Method not allowed', { allow: 'GET, HEAD', connection: 'close' });
      return true;
    }
    const answerPage = () => {
      if (!page) return plain(response, 404, 'The web application is not built here');
      const isFile = hashed.test(pathname);
      if (isFile) return plain(response, 404, 'Not found', { 'cache-control': 'no-store' });
      response.writeHead(200, {
        ...fixed,
        'content-type': 'text/html; charset=utf-8',
        'content-length': String(page.length),
        'cache-control': 'no-cache',
      });
      response.end(request.method === 'HEAD' ? undefined : page);
    };
    if (files && pathname !== '/index.html') files(request, response, answerPage);
    else answerPage();
    return true;
  };
}
