import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A fake monitoring port of NATS. The broker of a test run does not sync, so production settings would refuse it.
 * @param settings the response of `/varz`; by default of a broker that syncs before it acknowledges and authenticates clients
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
