import { isIP } from 'node:net';
import type { SecureContext } from 'node:tls';
import type { ClientConfig } from 'pg';

/** What the driver makes of the address would override our options. */
const inAddress = ['sslmode', 'ssl', 'uselibpqcompat'];
/** These check certificate and name alike, as the driver does. */
const verified = new Set(['require', 'verify-ca', 'verify-full']);

/**
 * How to reach a database. With `sslmode=verify-full` in its address the server has to show a certificate of `secureContext` with its name;
 * an address without it, or settings without a CA and a certificate, are the driver's own matter.
 */
export function postgresConnection(
  url: string,
  secureContext: SecureContext | undefined,
): Pick<ClientConfig, 'connectionString' | 'ssl'> {
  if (!secureContext) return { connectionString: url };
  const address = new URL(url);
  if (!verified.has(address.searchParams.get('sslmode') ?? '')) return { connectionString: url };
  for (const name of inAddress) address.searchParams.delete(name);
  // Without it Node would compare the certificate of an address of the network with the name localhost.
  const host = isIP(address.hostname.replace(/^\[|\]$/g, '')) ? { host: address.hostname } : {};
  return { connectionString: address.href, ssl: { secureContext, rejectUnauthorized: true, ...host } };
}
