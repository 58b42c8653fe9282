import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { until } from '@entourage/service-kit/testing';
import { answers } from './support/answers.ts';
import { startTestGateway, type TestGateway } from './support/start-test-gateway.ts';

let gateway: TestGateway;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await gateway.stop();
});
const start = async (settings: Record<string, string>) => {
  gateway = await startTestGateway({ fields: answers, settings: { KEEP_ALIVE_SECONDS: '60', ...settings } });
};

type Client = { socket: Socket; isOpen(): boolean };
const wholeRequest = 'GET /api/login HTTP/1.1\r\nHost: x\r\nConnection: keep-alive\r\n\r\n';

/** Connects from that loopback address. Resolves when the client is answered or refused. */
async function client(localAddress = '127.0.0.1'): Promise<Client> {
  const socket = connect({ port: gateway.port, host: '127.0.0.1', localAddress });
  sockets.push(socket);
  socket.on('error', () => {});
  socket.write(wholeRequest);
  await new Promise((resolve) => socket.once('data', resolve).once('close', resolve));
  return { socket, isOpen: () => !socket.destroyed };
}
const several = (count: number, address?: string) => Promise.all(Array.from({ length: count }, () => client(address)));
const openAmong = (clients: readonly Client[]) => clients.filter((one) => one.isOpen()).length;

test('one address has so many connections and no more, whatever another has; a closed one makes room', async () => {
  await start({ LIMITS_CONNECTIONS_PER_ADDRESS: '5' });
  const mine = await several(8, '127.0.0.2');
  expect(openAmong(mine)).toBe(5);
  expect(openAmong(await several(5, '127.0.0.3'))).toBe(5);
  mine.find((one) => one.isOpen())?.socket.destroy();
  await until(async () => openAmong([await client('127.0.0.2')]) === 1);
  expect(openAmong([await client('127.0.0.2')])).toBe(0);
});

test('an address whose connections are all closed has all its room again', async () => {
  await start({ LIMITS_CONNECTIONS_PER_ADDRESS: '3' });
  for (let round = 0; round < 4; round += 1) {
    await until(async () => {
      const clients = await several(3, '127.0.0.2');
      const open = openAmong(clients);
      for (const { socket } of clients) socket.destroy();
      return open === 3;
    });
  }
});

test('behind proxies of our own their one address is not limited', async () => {
  await start({ LIMITS_CONNECTIONS_PER_ADDRESS: '5', TRUSTED_PROXIES: '1' });
  expect(openAmong(await several(20, '127.0.0.2'))).toBe(20);
});

test('all addresses together have so many connections and no more', async () => {
  await start({ LIMITS_CONNECTIONS: '10' });
  const addresses = ['127.0.0.2', '127.0.0.3', '127.0.0.4'];
  const clients = (await Promise.all(addresses.map((address) => several(6, address)))).flat();
  expect(openAmong(clients)).toBe(10);
  for (const { socket } of clients) socket.destroy();
  await until(async () => openAmong([await client('127.0.0.5')]) === 1);
});

test('an idle connection is kept as long as the setting says', async () => {
  await start({ KEEP_ALIVE_SECONDS: '1' });
  const { socket } = await client();
  const openedAt = performance.now();
  socket.resume();
  await once(socket, 'close');
  expect(performance.now() - openedAt).toBeLessThan(4_000);
});

test('what is no request has its answer before the connection is cut, in the middle of another answer it has none', async () => {
  await start({});
  const socket = connect(gateway.port, '127.0.0.1');
  sockets.push(socket);
  socket.end('nonsense\r\n\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 .*"code":"VALIDATION"\}$/s);

  const stream = await connectedStream();
  stream.write('nonsense\r\n\r\n');
  expect(await text(stream)).not.toContain('HTTP/1.1 400');
});

/** An open event stream, read from the first byte after its headers. */
async function connectedStream(): Promise<Socket> {
  const socket = connect(gateway.port, '127.0.0.1');
  sockets.push(socket);
  const cookie = gateway.cookieOf(gateway.people.signIn());
  socket.write(`GET /api/events HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\n\r\n`);
  await once(socket, 'data');
  return socket;
}
