import { existsSync } from 'node:fs';
import { join } from 'node:path';
import express from 'express';
import type { Handler, HandlerResponse } from './handler.ts';
import { hasBody } from './json-body.ts';

/** Vite puts a hash into the names of these files, so a name never gets other content. */
const hashed = /^\/assets\//;
/** `send` would add an ETag and Last-Modified: the page is small, and its names of hashed files change with each build. */
const unconditional = { cacheControl: false, etag: false, lastModified: false, acceptRanges: false };

const sendText = (response: HandlerResponse, status: number, text: string, headers: Record<string, string> = {}) =>
  void response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', ...headers }).end(text);

const setSecurityHeaders: Handler = (_request, response, next) => {
  response.setHeaders(new Map(Object.entries(response.locals.securityHeaders)));
  next();
};

/** A pipelined request waits until its answer may be written. Its file would stay open if the connection were cut before that. */
const inTurn: Handler = (_request, response, next) => {
  if (response.socket) next();
  else response.once('socket', () => next());
};

const readOnly: Handler = (request, response, next) => {
  // The body is not read, and the next request on the connection would have to wait for its end.
  if (hasBody(request)) response.shouldKeepAlive = false;
  if (request.method === 'GET' || request.method === 'HEAD') return next();
  sendText(response, 405, 'Method not allowed', { allow: 'GET, HEAD', connection: 'close' });
};

function staticFiles(root: string): Handler {
  const files = express.static(root, {
    index: false,
    redirect: false,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders(response, file) {
      const isHashed = hashed.test(file.slice(root.length).replaceAll('\\', '/'));
      response.setHeader('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  }) as unknown as Handler;
  return (request, response, next) => (request.path === '/index.html' ? next() : files(request, response, next));
}

const indexPage =
  (root: string): Handler =>
  (request, response) => {
    if (hashed.test(request.path)) return sendText(response, 404, 'Not found', { 'cache-control': 'no-store' });
    response.setHeader('cache-control', 'no-cache');
    response.sendFile('index.html', { root, ...unconditional }, (error) => {
      if (!error || response.headersSent || response.destroyed) return;
      // A build is just being replaced.
      response.removeHeader('cache-control');
      notBuilt(request, response, () => {});
    });
  };

const notBuilt: Handler = (_request, response) => sendText(response, 404, 'The web application is not built here');

/**
 * The built web application: hashed files are immutable, every other GET is index.html, 200 (decision R21). In a cluster another
 * server has these files, and `webDir` is empty; so the files are neither compressed nor kept in memory here.
 */
export function webPages(webDir: string | undefined): Handler[] {
  const isBuilt = webDir !== undefined && existsSync(join(webDir, 'index.html'));
  return [setSecurityHeaders, inTurn, readOnly, ...(isBuilt ? [staticFiles(webDir), indexPage(webDir)] : [notBuilt])];
}
