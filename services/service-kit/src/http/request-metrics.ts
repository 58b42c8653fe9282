import type { IncomingMessage, ServerResponse } from 'node:http';
import { Gauge, Histogram, type Registry } from 'prom-client';

/** From a cached read to an upload, in seconds. */
const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** The methods of the platform; all others are one label, because a client may send any word. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const knownMethod = ({ method = '' }: IncomingMessage) => (methods.has(method) ? method : '_OTHER');

/** The client left before the answer began. */
const clientLeft = 499;

/** The pattern of the matched route, from Express; never the path, which has ids. */
const matchedRoute = (request: IncomingMessage & { route?: { path?: unknown } }): string =>
  typeof request.route?.path === 'string' ? request.route.path : 'unknown';

export type RequestMetrics = {
  began(request: IncomingMessage): void;
  /** Once per request, when its answer is sent or its connection is gone. */
  ended(request: IncomingMessage, response: ServerResponse, startedAt: number): void;
};

/** Requests by route, method and status, by the semantic conventions of OpenTelemetry. */
export function requestDurations(registry: Registry) {
  const seconds = new Histogram({
    name: 'http_server_request_duration_seconds',
    help: 'Requests by method, pattern of the route (never an id) and status; 499: the client left before the answer',
    labelNames: ['http_request_method', 'http_route', 'http_response_status_code'],
    buckets,
    registers: [registry],
  });
  return (method: string, route: string, status: number, durationMs: number): void =>
    seconds.observe(
      { http_request_method: method, http_route: route, http_response_status_code: status },
      durationMs / 1_000,
    );
}

export function activeRequests(registry: Registry) {
  const active = new Gauge({
    name: 'http_server_active_requests',
    help: 'Requests in flight, by method; open event streams of the gateway are among them',
    labelNames: ['http_request_method'],
    registers: [registry],
  });
  return {
    began: (request: IncomingMessage): void => active.inc({ http_request_method: knownMethod(request) }),
    ended: (request: IncomingMessage): void => active.dec({ http_request_method: knownMethod(request) }),
  };
}

/** The request metrics of a service's port. */
export function requestMetrics(registry: Registry): RequestMetrics {
  const observe = requestDurations(registry);
  const active = activeRequests(registry);
  return {
    began: active.began,
    ended(request, response, startedAt) {
      active.ended(request);
      const status = response.headersSent ? response.statusCode : clientLeft;
      observe(knownMethod(request), matchedRoute(request), status, performance.now() - startedAt);
    },
  };
}
