import type { AgentOptions } from 'node:https';
import type { SecureContext } from 'node:tls';
import type { Pool } from 'undici';

/**
 * How a pool of undici connects. No session is resumed, so that the removal of a CA takes effect with the next connection.
 * @param timeout milliseconds for establishing the connection
 */
export const secureConnect = (timeout: number, secureContext: SecureContext | undefined): Pool.Options => ({
  connect: { timeout, maxCachedSessions: 0, ...(secureContext && { secureContext }) },
});

/** The same for an agent of Node. */
export const agentOptions = (secureContext: SecureContext | undefined): AgentOptions => ({
  keepAlive: true,
  maxCachedSessions: 0,
  ...(secureContext && { secureContext }),
});
