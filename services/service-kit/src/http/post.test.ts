import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Pool } from 'undici';
import { post } from './post.ts';

let server: Server;
let pool: Pool;
const asked: string[] = [];
const open: ServerResponse[] = [];
beforeEach(async () => {
  asked.length = 0;
  open.length = 0;
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    open.push(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  pool = new Pool(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, { connections: 1, pipelining: 1 });
});
afterEach(async () => {
  await pool.destroy();
  server.closeAllConnections();
  server.close();
});

const send = (path: string, timeoutMs: number) => post(pool, { path, headers: [], body: '{}', timeoutMs });

test('a call whose time ran out before a connection was free is never sent', async () => {
  const first = send('/first', 5_000);
  await once(server, 'request');
  await expect(send('/late', 50)).rejects.toThrow('no answer in time');
  const last = send('/last', 5_000);
  open[0]?.end('{}');
  expect(String((await first).bytes)).toBe('{}');
  await once(server, 'request');
  open[1]?.end('{}');
  await last;
  expect(asked).toEqual(['/first', '/last']);
});
