import type { RequestListener } from 'node:http';
import type { TLSSocket } from 'node:tls';

/** The paths of orchestrators and Prometheus, which have no certificate of the platform; their answers contain nothing secret. */
const openToAll = new Set(['/livez', '/readyz', '/metrics']);

/**
 * All other paths need a certificate of the platform's CA. It is checked before the token, so that callers outside the platform
 * reach no code of a service.
 */
export const knownCallersOnly =
  (listener: RequestListener): RequestListener =>
  (request, response) => {
    if ((request.socket as TLSSocket).authorized || openToAll.has(request.url ?? ''))
      return listener(request, response);
    response.writeHead(403, { 'content-type': 'application/json', connection: 'close' });
    response.end('{"message":"A certificate of the platform is required"}');
  };
