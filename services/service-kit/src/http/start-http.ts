import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RequestMetrics } from './request-metrics.ts';

/** The time limit for receiving a whole request (security.md §3). */
const requestTimeoutMs = 10_000;

/** Connections that wait to be accepted. Node's default of 511 makes others try again a second later when many clients connect at once. */
const backlog = 4_096;

export type HttpOptions = {
  host: string;
  port: number;
  /** An Express application, or a function that calls one. */
  app: RequestListener;
  /** 128 kB for internal ports (a liaison's token), 16 kB for the public one (security.md §3). */
  maxHeaderBytes: number;
  /** false where `app` refuses requests of HTTP/1.1 without a Host: Node's own answer has no headers of ours. */
  requireHostHeader?: boolean;
  metrics?: RequestMetrics;
};

export type RunningHttp = {
  url: string;
  port: number;
  server: Server;
  /** Stops accepting connections, answers requests in flight for up to `graceMs` with `Connection: close`, then closes the remaining connections. */
  stop: (graceMs: number) => Promise<void>;
};

/** Starts an HTTP server. @throws when the port is taken */
export async function startHttp({
  host,
  port,
  app,
  maxHeaderBytes,
  requireHostHeader = true,
  metrics,
}: HttpOptions): Promise<RunningHttp> {
  const open = new Set<ServerResponse>();
  let isStopping = false;
  const server = createServer(
    {
      maxHeaderSize: maxHeaderBytes,
      requireHostHeader,
      keepAliveTimeout: 65_000,
      requestTimeout: requestTimeoutMs,
      // How often Node checks for timed out requests; its default is 30 s.
      connectionsCheckingInterval: 1_000,
    },
    (request, response) => {
      const startedAt = performance.now();
      open.add(response);
      metrics?.began(request);
      response.once('close', () => {
        open.delete(response);
        metrics?.ended(request, response, startedAt);
      });
      if (isStopping) response.shouldKeepAlive = false;
      app(request, response);
    },
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host, backlog }, resolve);
  });
  const actual = (server.address() as AddressInfo).port;
  return {
    url: `http://${host}:${actual}`,
    port: actual,
    server,
    stop(graceMs) {
      isStopping = true;
      // Otherwise clients may send the next request on a connection that is being closed.
      for (const response of open) response.shouldKeepAlive = false;
      return stop(server, graceMs);
    },
  };
}

async function stop(server: Server, graceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const cut = setTimeout(() => server.closeAllConnections(), graceMs);
  // A connection that becomes idle while draining would otherwise delay the exit until its keep-alive timeout.
  const sweep = setInterval(() => server.closeIdleConnections(), 100);
  await closed;
  clearTimeout(cut);
  clearInterval(sweep);
}
