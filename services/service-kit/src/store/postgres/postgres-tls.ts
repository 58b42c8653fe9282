import { isIP } from 'node:net';
import type { SecureContext } from 'node:tls';
import type { ClientConfig } from 'pg';

/** Removed, because the driver's own reading of the address would override our options. */
const inAddress = ['sslmode', 'ssl', 'uselibpqcompat'];
/** All three modes check certificate and name here, as the driver does. */
const verified = new Set(['require', 'verify-ca', 'verify-full']);

/**
 * The options to reach a database. With `sslmode=verify-full` in its address, the server must have a certificate of a CA in `secureContext` with its name;
 * other addresses, and settings without a CA and a certificate, are left to the driver.
 */
export function postgresConnection(
  url: string,
  secureContext: SecureContext | undefined,
): Pick<ClientConfig, 'connectionString' | 'ssl'> {
  if (!secureContext) return { connectionString: url };
  const address = new URL(url);
  if (!verified.has(address.searchParams.get('sslmode') ?? '')) return { connectionString: url };
  for (const name of inAddress) address.searchParams.delete(name);
  // Without it Node would compare the certificate of a server with an IP address with the name localhost.
  const host = isIP(address.hostname.replace(/^\[|\]$/g, '')) ? { host: address.hostname } : {};
  return { connectionString: address.href, ssl: { secureContext, rejectUnauthorized: true, ...host } };
}
