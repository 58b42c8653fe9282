import { readFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * A port of this machine that leads to a Service: each connection goes to the next of its ready pods, as an ingress controller does.
 * @param networkTable the kubelet's file of Services and their ready pods
 */
export async function startServiceProxy({
  service,
  port,
  networkTable,
}: {
  service: string;
  port: number;
  networkTable: string;
}) {
  const sockets = new Set<Socket>();
  let turn = 0;
  const server = createServer({ noDelay: true }, (client) => {
    const pods = (JSON.parse(readFileSync(networkTable, 'utf8')) as Record<string, string[]>)[service] ?? [];
    const host = pods[turn++ % pods.length];
    if (host === undefined) return void client.resetAndDestroy();
    const pod = connect({ host, port, noDelay: true });
    for (const [from, to] of [
      [client, pod],
      [pod, client],
    ] as const) {
      sockets.add(from);
      from.on('error', () => to.resetAndDestroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroySoon();
      });
      from.pipe(to);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', 511, resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
