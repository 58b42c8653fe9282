import { createServer, type RequestListener, type Server, type ServerOptions, type ServerResponse } from 'node:http';
import { createServer as createSecureServer, type Server as SecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { isSameTls, type ServerTls } from '../tls/tls.ts';
import { knownCallersOnly } from './known-callers.ts';
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
  /** With it the port speaks HTTPS, and all but probes and metrics need a certificate of the platform's CA. */
  tls?: ServerTls | undefined;
  /** false where `app` refuses requests of HTTP/1.1 without a Host: Node's own answer would lack our headers. */
  requireHostHeader?: boolean;
  metrics?: RequestMetrics;
};

export type RunningHttp = {
  url: string;
  port: number;
  server: Server;
  /** From now on answers tell clients to close their connections, so that none sends a request on a connection that `stop` closes. */
  leave: () => void;
  /** Stops accepting connections, answers requests in flight for up to `graceMs` with `Connection: close`, then closes the remaining connections. */
  stop: (graceMs: number) => Promise<void>;
};

/** Starts an HTTP server. @throws when the port is taken */
export async function startHttp({
  host,
  port,
  app,
  maxHeaderBytes,
  tls,
  requireHostHeader = true,
  metrics,
}: HttpOptions): Promise<RunningHttp> {
  const open = new Set<ServerResponse>();
  let isLeaving = false;
  const options: ServerOptions = {
    maxHeaderSize: maxHeaderBytes,
    requireHostHeader,
    keepAliveTimeout: 65_000,
    requestTimeout: requestTimeoutMs,
    // How often Node checks for timed out requests; its default is 30 s.
    connectionsCheckingInterval: 1_000,
  };
  const listener: RequestListener = (request, response) => {
    const startedAt = performance.now();
    open.add(response);
    metrics?.began(request);
    response.once('close', () => {
      open.delete(response);
      metrics?.ended(request, response, startedAt);
    });
    if (isLeaving) response.shouldKeepAlive = false;
    app(request, response);
  };
  const server = tls ? secureServer(tls, options, knownCallersOnly(listener)) : createServer(options, listener);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host, backlog }, resolve);
  });
  const actual = (server.address() as AddressInfo).port;
  const leave = () => {
    isLeaving = true;
    // Requests in flight get it too.
    for (const response of open) response.shouldKeepAlive = false;
  };
  return {
    url: `${tls ? 'https' : 'http'}://${host}:${actual}`,
    port: actual,
    server,
    leave,
    stop(graceMs) {
      leave();
      return stop(server, graceMs);
    },
  };
}

/** How often the files of its certificate are looked at. */
const renewEveryMs = 2_000;

/**
 * A new certificate is used for new connections; open ones stay. Callers without a certificate are accepted because of the
 * probes: Kubernetes has none.
 */
function secureServer(tls: ServerTls, options: ServerOptions, listener: RequestListener): SecureServer {
  let shown = tls.current();
  const secure = { requestCert: true, rejectUnauthorized: false, handshakeTimeout: requestTimeoutMs };
  const server = createSecureServer({ ...options, ...secure, ...shown }, listener);
  const renewal = setInterval(() => {
    const now = tls.current();
    if (isSameTls(now, shown)) return;
    try {
      server.setSecureContext(now);
      shown = now;
    } catch {
      process.emitWarning('A new certificate does not fit to its key: the port shows the one before', 'SettingWarning');
    }
  }, renewEveryMs).unref();
  return server.once('close', () => clearInterval(renewal));
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
