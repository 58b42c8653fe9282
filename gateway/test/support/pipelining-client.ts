import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** What a process of its own sends: connections from each address, each with so many requests at once, whose answers nobody reads. */
export type Pipelining = { port: number; addresses: readonly string[]; perAddress: number; requests: number };

const { port, addresses, perAddress, requests } = JSON.parse(process.argv[2] ?? '') as Pipelining;
const bytes = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(requests);

function send(localAddress: string): Socket {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  socket.pause();
  socket.on('error', () => {});
  socket.write(bytes);
  return socket;
}

const sockets = addresses.flatMap((address) => Array.from({ length: perAddress }, () => send(address)));
await Promise.race([...sockets.map((socket) => once(socket, 'connect'))]);
process.stdout.write('connected\n');
