import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as after, setImmediate as nextTurn } from 'node:timers/promises';
import { fairTurns } from './fair-turns.ts';
import { oneRequestAtATime } from './pipelined-requests.ts';

let server: Server | undefined;
let read = 0;
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server?.close();
  server?.closeAllConnections();
});

async function serve(app: RequestListener): Promise<(bytes: string) => Socket> {
  const requests = oneRequestAtATime(app, fairTurns());
  read = 0;
  server = createServer((request, response) => {
    read += 1;
    requests.listener(request, response);
  });
  requests.attach(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return (bytes) => {
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket);
    socket.on('error', () => {});
    socket.write(bytes);
    return socket;
  };
}
const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: x\r\n${more}\r\n`;
const numbered = (count: number) => Array.from({ length: count }, (_, index) => get(`/${index}`)).join('');
const last = get('/last', 'Connection: close\r\n');
const until = async (holds: () => boolean) => {
  for (let turn = 0; !holds() && turn < 5_000; turn += 1) await after(1);
  expect(holds()).toBe(true);
};

test('one request of a connection is in work, and hardly more of them are read', async () => {
  const started: ServerResponse[] = [];
  const send = await serve((_request, response) => started.push(response));
  send(numbered(2_000));
  for (let answered = 0; answered < 5; answered += 1) {
    await until(() => started.length === answered + 1);
    await nextTurn();
    await nextTurn();
    expect([started.length, read]).toEqual([answered + 1, answered + 2]);
    started[answered]?.end('done');
  }
});

test('all of them are answered in their order, whatever is slow', async () => {
  const send = await serve(async ({ url = '' }, response) => {
    if (Number(url.slice(1)) % 7 === 0) await after(5);
    response.end(`${url};`);
  });
  const answers = (await text(send(numbered(60) + last))).match(/\/\w+(?=;)/g);
  expect(answers).toEqual([...Array.from({ length: 60 }, (_, index) => `/${index}`), '/last']);
});

test('nothing is begun for a client that takes nothing, and what was sent ahead is answered once it does', async () => {
  const page = 'x'.repeat(1_000_000);
  let begun = 0;
  const send = await serve((_request, response) => {
    begun += 1;
    response.end(page);
  });
  const socket = send(numbered(40) + last).pause();
  let before = -1;
  while (begun > before) {
    before = begun;
    await after(100);
  }
  expect(begun).toBeLessThan(30);
  expect((await text(socket)).length).toBeGreaterThan(41 * page.length);
});

test('a request is begun once the answer to the one before has left, not when it is written', async () => {
  // More bytes than the buffers of both sockets hold.
  const page = Buffer.alloc(48_000_000, 'x');
  let begun = 0;
  const send = await serve((_request, response) => {
    begun += 1;
    response.end(begun === 1 ? page : 'small');
  });
  const socket = send(numbered(1) + last).pause();
  await until(() => begun > 0);
  await nextTurn();
  await nextTurn();
  expect(begun).toBe(1);
  expect((await text(socket)).endsWith('small')).toBe(true);
});

test('bodies and heads may be cut anywhere', async () => {
  const send = await serve(async (request: IncomingMessage, response) => {
    response.end(`<${await text(request)}>`);
  });
  const body = 'a\r\n\r\nb';
  const post = `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  const chunked = 'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n6\r\na\r\n\r\nb\r\n0\r\n\r\n';
  const whole = post + chunked + get('/') + post + last;
  for (let cut = 1; cut < whole.length; cut += 3) {
    const socket = send(whole.slice(0, cut));
    socket.setNoDelay(true);
    await nextTurn();
    socket.write(whole.slice(cut));
    const bodies = (await text(socket)).match(/<[^>]*>/g);
    expect({ cut, bodies }).toEqual({ cut, bodies: [`<${body}>`, `<${body}>`, '<>', `<${body}>`, '<>'] });
  }
});

test('a large body is read as fast as it is taken', async () => {
  const send = await serve(async (request: IncomingMessage, response) => {
    let bytes = 0;
    for await (const chunk of request) {
      bytes += (chunk as Buffer).length;
      if (bytes < 500_000) await after(1);
    }
    response.end(`${bytes}`);
  });
  const head = 'POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 5000000\r\n\r\n';
  expect(await text(send(head + '\r\n\r\n'.repeat(250_000) + 'x'.repeat(4_000_000)))).toMatch(/5000000$/);
});

test('of a client that resets its connection nothing more is begun', async () => {
  const started: ServerResponse[] = [];
  const send = await serve((_request, response) => started.push(response));
  const socket = send(numbered(10));
  await until(() => started.length === 1);
  socket.resetAndDestroy();
  await until(() => started[0]?.destroyed === true);
  await after(20);
  expect(started).toHaveLength(1);
});
