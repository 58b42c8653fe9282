import { get } from 'node:http';
import { connect, createServer, type Socket } from 'node:net';
import { loopback } from '../servers/server.ts';

type Options = { port: number; replicaPorts: readonly number[] };

/** How often each replica is asked whether it is ready. */
const probeEveryMs = 250;

/**
 * Spreads connections over the replicas of a process, as a Service of Kubernetes does: a new connection goes to the next replica that was
 * ready when it was last asked, also while nothing listens there any more; open connections stay where they are.
 */
export async function startBalancer({ port, replicaPorts }: Options): Promise<{ stop(): Promise<void> }> {
  const ready = new Set(replicaPorts);
  const sockets = new Set<Socket>();
  let turn = 0;
  const server = createServer({ noDelay: true }, (client) => {
    const candidates = replicaPorts.filter((one) => ready.has(one));
    const replica = candidates[turn++ % candidates.length];
    if (replica === undefined) return void client.resetAndDestroy();
    join(client, connect({ port: replica, host: loopback, noDelay: true }), sockets);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host: loopback, backlog: 4_096 }, resolve);
  });
  const probing = setInterval(() => {
    for (const one of replicaPorts) {
      void isReady(one).then((is) => (is ? ready.add(one) : ready.delete(one)));
    }
  }, probeEveryMs);
  return {
    async stop() {
      clearInterval(probing);
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** Each side ends, and is reset, as the other one. */
function join(client: Socket, replica: Socket, sockets: Set<Socket>): void {
  for (const [from, to] of [
    [client, replica],
    [replica, client],
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

const isReady = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const asked = get({ port, host: loopback, path: '/readyz', agent: false, timeout: 2_000 }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    });
    asked.on('error', () => resolve(false));
    asked.on('timeout', () => asked.destroy());
  });
