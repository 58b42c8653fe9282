import { readFileSync } from 'node:fs';
import { createSecureContext, type SecureContext } from 'node:tls';

/** Files of a server that accepts only TLS connections, from clients with a certificate of the same CA. */
export type ServerTls = { ca: string; cert: string; key: string };

/** For the stack's own connections to such a server, with the server's certificate. */
export function ownContext(files: ServerTls | undefined): SecureContext | undefined {
  if (!files) return undefined;
  const [ca, cert, key] = [files.ca, files.cert, files.key].map((file) => readFileSync(file));
  return createSecureContext({ ca: ca!, cert: cert!, key: key! });
}
