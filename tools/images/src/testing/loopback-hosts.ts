import { randomInt } from 'node:crypto';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** An address of this machine for each name, of a block that is chosen by chance: two runs at a time do not meet. */
export function loopbackHosts(names: readonly string[]): ReadonlyMap<string, string> {
  const block = `127.${randomInt(1, 255)}.${randomInt(1, 255)}`;
  return new Map(names.map((name, at) => [name, `${block}.${at + 1}`]));
}

/** The text of /etc/hosts. */
export const hostsFile = (hosts: ReadonlyMap<string, string>): string =>
  [['localhost', '127.0.0.1'] as const, ...hosts].map(([name, address]) => `${address} ${name}\n`).join('');

/** Lets a server be reached at another address of this machine. */
export async function forward(from: { host: string; port: number }, to: { host: string; port: number }) {
  const open = new Set<Socket>();
  const server: Server = createServer((incoming) => {
    const outgoing = connect(to);
    for (const socket of [incoming, outgoing]) {
      open.add(socket);
      socket.once('close', () => open.delete(socket));
      socket.on('error', () => {
        incoming.destroy();
        outgoing.destroy();
      });
    }
    incoming.pipe(outgoing).pipe(incoming);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(from.port, from.host, resolve);
  });
  return {
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}
