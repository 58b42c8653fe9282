import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** Passes connections on to a port of this machine, until it is cut off; afterwards it can be opened at the same port. */
export async function tcpProxy(target: number) {
  const sockets = new Set<Socket>();
  let server: Server;
  let port = 0;
  async function open(): Promise<void> {
    server = createServer((incoming) => {
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
  await open();
  return { port, open, cutOff };
}
