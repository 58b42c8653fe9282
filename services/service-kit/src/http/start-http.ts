import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';

/** A handler in front of Express, for the one path where a router's cost shows; false hands the request on. */
export type HotPath = (request: IncomingMessage, response: ServerResponse) => boolean;

/** How long a whole request may take to arrive (security.md §3). */
const requestTimeoutMs = 10_000;

export type HttpOptions = {
  host: string;
  port: number;
  /** False until migrated and connected, and while draining: the balancer then sends nothing new. */
  isReady: () => boolean;
  metrics: () => Promise<{ contentType: string; body: string }>;
  hotPath?: HotPath;
  /** Internal ports take 128 kB (a liaison's token), the public one 16 kB (security.md §3). */
  maxHeaderBytes: number;
};

export type RunningHttp = {
  url: string;
  port: number;
  server: Server;
  /** Takes no new connection, answers what is on its way for up to `graceMs` and says that it was the last, then cuts the rest. */
  stop: (graceMs: number) => Promise<void>;
};

/** Starts an HTTP server with probes (`/livez`, `/readyz`), `/metrics` and JSON answers for unknown paths. @throws when the port is taken */
export async function startHttp(options: HttpOptions): Promise<RunningHttp> {
  const { host, port, isReady, metrics, hotPath, maxHeaderBytes } = options;
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.get('/livez', (_, response) => void response.json({ status: 'alive' }));
  app.get('/readyz', (_, response) => {
    const ready = isReady();
    response.status(ready ? 200 : 503).json({ status: ready ? 'ready' : 'not ready' });
  });
  app.get('/metrics', async (_, response) => {
    const { contentType, body } = await metrics();
    response.type(contentType).send(body);
  });
  app.use((_, response) => void response.status(404).json({ message: 'Not found', code: 'NOT_FOUND' }));

  const open = new Set<ServerResponse>();
  let isStopping = false;
  const server = createServer(
    {
      maxHeaderSize: maxHeaderBytes,
      keepAliveTimeout: 65_000,
      requestTimeout: requestTimeoutMs,
      // Node looks for slow senders every half minute unless told.
      connectionsCheckingInterval: 1_000,
    },
    (request, response) => {
      open.add(response);
      response.once('close', () => open.delete(response));
      if (isStopping) response.shouldKeepAlive = false;
      if (!hotPath?.(request, response)) app(request, response);
    },
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const actual = (server.address() as AddressInfo).port;
  return {
    url: `http://${host}:${actual}`,
    port: actual,
    server,
    stop(graceMs) {
      isStopping = true;
      // Whoever sent these would put the next request on the same connection, which closes behind them.
      for (const response of open) response.shouldKeepAlive = false;
      return stop(server, graceMs);
    },
  };
}

async function stop(server: Server, graceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const cut = setTimeout(() => server.closeAllConnections(), graceMs);
  // A connection that turns idle while draining would otherwise hold the exit back until its keep-alive ends.
  const sweep = setInterval(() => server.closeIdleConnections(), 100);
  await closed;
  clearTimeout(cut);
  clearInterval(sweep);
}
