import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import expressStaticGzip from 'express-static-gzip';
import jwt from 'jsonwebtoken';
import { z } from 'zod';
import type { SessionCookie } from '../caller/session-cookie.ts';
import type { Handler, HandlerResponse } from './handler.ts';
import { type PageLimits, pageLimits } from './page-limits.ts';
import { hasBody } from './request-body.ts';
import { setDataHeaders, setPageHeaders } from './security-headers.ts';

/** Vite puts a hash into the names of these files, so a name never gets other content. */
const hashed = /^\/assets\//;

/** The page at `/` depends on the cookie. */
const page = /\.html(\.br|\.gz)?$/;

/** A browser ignores the policy of scripts, styles and fonts. */
const headersOfPages: Handler = (request, response, next) =>
  (hashed.test(request.path) ? setDataHeaders : setPageHeaders)(request, response, next);

/** A short answer of the pages, with further headers. */
export const sendText = (
  response: HandlerResponse,
  status: number,
  text: string,
  headers: Record<string, string> = {},
) => void response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', ...headers }).end(text);

/** GET and HEAD only: 405 for anything else. */
export const readOnly: Handler = (request, response, next) => {
  // Closes the connection, because the body is not read and the next request would have to wait for its end.
  if (hasBody(request)) response.shouldKeepAlive = false;
  if (request.method === 'GET' || request.method === 'HEAD') return next();
  sendText(response, 405, 'Method not allowed', { allow: 'GET, HEAD', connection: 'close' });
};

/** A file, in the smallest precompressed form that `Accept-Encoding` allows; hashed files are immutable. */
function staticFiles(root: string): Handler {
  const files = expressStaticGzip(root, {
    index: false,
    enableBrotli: true,
    orderPreference: ['br', 'gz'],
    serveStatic: {
      redirect: false,
      dotfiles: 'ignore',
      cacheControl: false,
      setHeaders(response, file) {
        const isHashed = hashed.test(file.slice(root.length).replaceAll('\\', '/'));
        response.setHeader('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
        if (page.test(file)) response.setHeader('vary', 'Accept-Encoding, Cookie');
      },
    },
  });
  // A path that cannot be decoded names no file; the package would answer 400.
  return (request, response, next) => (isDecodable(request.path) ? files(request, response, next) : next());
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** The landing page as the build has rendered it, at `/` for a browser without a session. */
const landingPage =
  (files: Handler, cookie: SessionCookie): Handler =>
  (request, response, next) => {
    if (request.path !== '/' || cookie.read(request.headers.cookie) !== null) return next();
    const { url } = request;
    request.url = '/landing.html';
    files(request, response, (error?: unknown) => {
      request.url = url;
      next(error);
    });
  };

/** The path of each role's first screen. */
const startPaths = new Set(['/', '/dashboard', '/admin']);
const screenLoadsSchema = z.record(z.string(), z.array(z.string()));

/** `screen-loads.json` of the build as Link headers, by role; a build without it has none. */
function linksByRole(webDir: string): ReadonlyMap<string, string> {
  const file = join(webDir, 'screen-loads.json');
  if (!existsSync(file)) return new Map();
  const loads = screenLoadsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const toLink = (path: string) => `<${path}>; rel=modulepreload; crossorigin`;
  return new Map(Object.entries(loads).map(([role, paths]) => [role, paths.map(toLink).join(', ')]));
}

/**
 * Names the chunks of the caller's first screen, so that they load beside those of every page. The role is read from the
 * session token without verifying it: it selects public files only.
 */
function firstScreenLinks(webDir: string, cookie: SessionCookie): Handler {
  const links = linksByRole(webDir);
  return (request, response, next) => {
    const token = startPaths.has(request.path) ? cookie.read(request.headers.cookie) : null;
    const { role } = ((token && jwt.decode(token)) || {}) as { role?: unknown };
    const link = typeof role === 'string' ? links.get(role) : undefined;
    if (link) response.setHeader('link', link);
    next();
  };
}

/** The application's page for every other path. A missing hashed file belongs to an earlier build: 404. */
const indexPage =
  (files: Handler): Handler =>
  (request, response, next) => {
    if (hashed.test(request.path)) return sendText(response, 404, 'Not found', { 'cache-control': 'no-store' });
    request.url = '/index.html';
    files(request, response, next);
  };

const notBuilt: Handler = (_request, response) => sendText(response, 404, 'The web application is not built here');

/**
 * The built web application: hashed files are immutable, every other GET is index.html, 200 or 304 (decision R21). The build compresses
 * the files; their list is read once, at the start. In a cluster another server may have these files; then `webDir` is empty.
 */
export function webPages(webDir: string | undefined, cookie: SessionCookie, limits: PageLimits): Handler[] {
  const checks = [headersOfPages, pageLimits(limits), readOnly];
  if (webDir === undefined || !existsSync(join(webDir, 'index.html'))) return [...checks, notBuilt];
  const files = staticFiles(webDir);
  // During a build the page can be missing for a moment.
  return [...checks, landingPage(files, cookie), files, firstScreenLinks(webDir, cookie), indexPage(files), notBuilt];
}
