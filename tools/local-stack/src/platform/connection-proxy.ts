import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type Place = { host: string; port: number };

/** As many waiting connections as a load test opens at once. */
const backlog = 4_096;

/**
 * Listens at an address and passes each connection on. When one side ends or is reset, so is the other.
 * @param listen port 0 takes a free one
 * @param target where the next connection goes; undefined resets it
 */
export async function startConnectionProxy({
  listen,
  target,
}: {
  listen: Place;
  target: () => Place | undefined;
}): Promise<{ port: number; stop(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const server = createServer({ noDelay: true }, (client) => {
    const place = target();
    if (!place) return void client.resetAndDestroy();
    join(client, connect({ ...place, noDelay: true }), sockets);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ ...listen, backlog }, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function join(client: Socket, server: Socket, sockets: Set<Socket>): void {
  for (const [from, to] of [
    [client, server],
    [server, client],
  ] as const) {
    sockets.add(from);
    from.on('error', () => to.resetAndDestroy());
    from.on('close', () => {
      sockets.delete(from);
      to.destroySoon();
    });
    from.pipe(to);
  }
}
