import { once } from 'node:events';
import { connect as connectTo, createServer, type Server, type Socket } from 'node:net';

export type TcpProxy = {
  /** The given URL with the proxy's address. */
  url: string;
  /** Breaks connections and refuses new ones: the server is down. */
  cut(): Promise<void>;
  /** Keeps connections without traffic: the server hangs. */
  freeze(): void;
  /** Resets connections at the next data of the client: the network fails within a query. */
  resetOnData(): void;
  /** Accepts connections and closes them at once, like a server at its connection limit. */
  closeConnections(): void;
  /** Loses the connections silently, as a network does: they stay open without traffic. New ones work. */
  loseConnections(): void;
  /** Restores the connection. */
  restore(): Promise<void>;
  close(): Promise<void>;
};

/** Called with data of a client: the test lets the bytes pass, or withholds them and uses the sockets itself. */
export type Watch = (bytes: Buffer, client: Socket, server: Socket) => 'pass' | 'withhold';

/** A TCP proxy between a test and a server, to simulate network failures. */
export async function tcpProxy(serverUrl: string, watch: Watch = () => 'pass'): Promise<TcpProxy> {
  const target = new URL(serverUrl);
  const sockets = new Set<Socket>();
  const lost = new WeakSet<Socket>();
  let isFrozen = false;
  let isTurningAway = false;
  let isResetting = false;
  let server: Server;

  function join(incoming: Socket): void {
    if (isTurningAway) return void incoming.destroy();
    const outgoing = connectTo(Number(target.port), target.hostname);
    for (const [from, to] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => {
        if (isResetting && from === incoming) from.resetAndDestroy();
        else if (isFrozen || lost.has(from)) return;
        else if (from === outgoing || watch(bytes, incoming, outgoing) === 'pass') to.write(bytes);
      });
      from.on('error', () => {});
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  }
  async function listen(port: number): Promise<number> {
    server = createServer(join).listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as { port: number }).port;
  }
  async function cut(): Promise<void> {
    const closed = server.listening ? once(server, 'close') : undefined;
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  }

  const port = await listen(0);
  const url = new URL(serverUrl);
  url.port = String(port);
  return {
    url: url.href,
    cut,
    freeze() {
      isFrozen = true;
    },
    resetOnData() {
      isResetting = true;
    },
    closeConnections() {
      isTurningAway = true;
      for (const socket of sockets) socket.destroy();
    },
    loseConnections() {
      for (const socket of sockets) lost.add(socket);
    },
    async restore() {
      // Frozen connections cannot be resumed.
      if (isFrozen) for (const socket of sockets) socket.destroy();
      isFrozen = isResetting = isTurningAway = false;
      if (!server.listening) await listen(port);
    },
    close: cut,
  };
}
