import { existsSync, readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { HotPath } from '@entourage/service-kit/http/start-http';
import express, { type Request, type Response } from 'express';
import { hasBody } from './json-body.ts';

/** Vite puts a hash into the names of what lies here, so a name never gets other content. */
const hashed = /^\/assets\//;
const probes = new Set(['/livez', '/readyz']);

/** Read anew each time: its names of hashed files change with each build. */
function readPage(index: string): Buffer | undefined {
  try {
    return readFileSync(index);
  } catch {
    return undefined; // a build is just being replaced
  }
}

/**
 * The built web application: hashed files for ever, index.html for every other GET, 200 (decision R21). In a cluster another
 * server has these files, and `webDir` is empty.
 */
export function webPages(webDir: string | undefined, fixed: Readonly<Record<string, string>>): HotPath {
  const index = webDir && join(webDir, 'index.html');
  const isThere = index !== undefined && existsSync(index);
  const files = isThere
    ? // Looks at the disk for each request and survives a file that a new build has just taken away.
      express.static(webDir as string, {
        index: false,
        redirect: false,
        dotfiles: 'ignore',
        cacheControl: false,
        setHeaders(response, file) {
          const isHashed = hashed.test(file.slice(webDir?.length).replaceAll('\\', '/'));
          for (const [name, value] of Object.entries(fixed)) response.setHeader(name, value);
          response.setHeader('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
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
    // Nobody reads it here: the next request would come behind its end, however long that takes.
    if (hasBody(request)) response.shouldKeepAlive = false;
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      plain(response, 405, 'Method not allowed', { allow: 'GET, HEAD', connection: 'close' });
      return true;
    }
    const answerPage = () => {
      const page = isThere && readPage(index);
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
    if (files && pathname !== '/index.html') files(request as Request, response as Response, answerPage);
    else answerPage();
    return true;
  };
}
