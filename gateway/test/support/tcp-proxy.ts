import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/**
 * Passes connections on to a port of this machine, until it is cut off or frozen like a stopped process, which still accepts connections and
 * takes nothing of them; after it is cut off it can be opened at the same port.
 */
export async function tcpProxy(target: number) {
  const sockets = new Set<Socket>();
  let server: Server;
  let isFrozen = false;
  let port = 0;
  async function open(): Promise<void> {
    isFrozen = false;
    server = createServer((incoming) => {
      if (isFrozen) return void sockets.add(incoming.pause());
      const outgoing = connect(target, '127.0.0.1');
      for (const socket of [incoming, outgoing]) {
        sockets.add(socket);
        socket.on('error', () => socket.destroy()).once('close', () => sockets.delete(socket));
      }
      incoming.once('close', () => outgoing.destroy());
      outgoing.once('close', () => incoming.destroy());
      incoming.pipe(outgoing).pipe(incoming);
    }).listen(port, '127.0.0.1');
    await once(server, 'listening');
    ({ port } = server.address() as { port: number });
  }
  async function cutOff(): Promise<void> {
    if (!server.listening) return;
    server.close();
    for (const socket of sockets) socket.destroy();
    await once(server, 'close');
  }
  function freeze(): void {
    isFrozen = true;
    for (const socket of sockets) socket.unpipe().pause();
  }
  await open();
  return { port, open, cutOff, freeze };
}
