import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * The monitoring port of a NATS with these settings: the broker of a test run does not sync, and production refuses it.
 * @param settings what `/varz` tells; by default those of a broker that keeps what it acknowledges and lets nobody in without a key
 */
export async function startBrokerMonitor({ syncs = true, needsKey = true } = {}) {
  const varz = { auth_required: needsKey, jetstream: { config: { sync_always: syncs } } };
  const server = createServer((_, response) => response.end(JSON.stringify(varz))).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop(): Promise<void> {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
