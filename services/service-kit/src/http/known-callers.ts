import type { RequestListener } from 'node:http';
import type { TLSSocket } from 'node:tls';

/** What orchestrators and Prometheus ask for: they have no certificate of the platform, and learn nothing that is secret. */
const openToAll = new Set(['/livez', '/readyz', '/metrics']);

/**
 * Everything else needs a certificate of the platform's CA. It comes before the token, so that who is not one of the platform's processes
 * reaches no code of a service.
 */
export const knownCallersOnly =
  (listener: RequestListener): RequestListener =>
  (request, response) => {
    if ((request.socket as TLSSocket).authorized || openToAll.has(request.url ?? ''))
      return listener(request, response);
    response.writeHead(403, { 'content-type': 'application/json', connection: 'close' });
    response.end('{"message":"A certificate of the platform is required"}');
  };
