import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { createServer, type TLSSocket } from 'node:tls';
import type { Issued } from '@entourage/local-stack/tls/certificate-authority';

/**
 * TLS in front of a server that has none, or that does not start with a wrong certificate. It accepts only callers with a certificate of the CA.
 * @param port of the server, on this machine
 */
export async function tlsFront(port: number, { ca, ...files }: { ca: string; cert: string; key: string }) {
  const open = new Set<TLSSocket>();
  const authority = await readFile(ca);
  const shown = { cert: await readFile(files.cert, 'utf8'), key: await readFile(files.key, 'utf8') };
  const server = createServer({ ca: authority, ...shown, requestCert: true, rejectUnauthorized: true }, (socket) => {
    const behind = connect(port, '127.0.0.1');
    open.add(socket);
    const end = () => {
      open.delete(socket);
      socket.destroy();
      behind.destroy();
    };
    for (const side of [socket, behind]) side.on('error', end).on('close', end);
    socket.pipe(behind).pipe(socket);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    /** For connections from now on. */
    show: (issued: Issued) => server.setSecureContext({ ca: authority, ...issued }),
    cut: () => {
      for (const socket of open) socket.destroy();
    },
    stop() {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}
