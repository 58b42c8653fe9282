import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { promisify } from 'node:util';
import { until } from '../testing/until.ts';
import { isMutation, subgraphClient } from './subgraph-client.ts';

let server: Server;
let asked: number;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
beforeEach(async () => {
  asked = 0;
  server = createServer((request, response) => {
    asked++;
    request.resume();
    answer(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const urlOf = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
async function ask({ isRepeatable }: { isRepeatable: boolean }, timeoutMs = 2_000) {
  const client = subgraphClient('messaging', urlOf(), { maxMs: 2_000 });
  try {
    return (await client.call({ body: '{}', token: 'token', timeoutMs, isRepeatable })).body;
  } finally {
    await client.close();
  }
}
const right = (response: ServerResponse) => response.end('{"data":{"answer":1}}');

/** The fault of the first call; the second call is answered. */
const cutOnce = (request: IncomingMessage, response: ServerResponse) => {
  if (asked === 1) request.socket.resetAndDestroy();
  else right(response);
};
const closedOnce = (request: IncomingMessage, response: ServerResponse) => {
  if (asked === 1) request.socket.end();
  else right(response);
};
const notOpenOnce = (_: IncomingMessage, response: ServerResponse) => {
  if (asked === 1) response.writeHead(503).end();
  else right(response);
};

test.each([
  ['was reset', cutOnce],
  ['was closed', closedOnce],
])('a query whose connection %s is asked once more', async (_, first) => {
  answer = first;

  expect(await ask({ isRepeatable: true })).toEqual({ data: { answer: 1 } });
  expect(asked).toBe(2);
});

test('a mutation whose connection was cut is not: it may have been done', async () => {
  answer = cutOnce;

  await expect(ask({ isRepeatable: false })).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 1 });
  expect(asked).toBe(1);
});

test('a service that is not open yet has done nothing, so a mutation is asked once more too', async () => {
  answer = notOpenOnce;

  expect(await ask({ isRepeatable: false })).toEqual({ data: { answer: 1 } });
  expect(asked).toBe(2);
});

test('there is no third try', async () => {
  answer = (request) => request.socket.resetAndDestroy();

  await expect(ask({ isRepeatable: true })).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(asked).toBe(2);
});

test('a call without an answer in time is not asked again', async () => {
  answer = () => {};

  await expect(ask({ isRepeatable: true }, 100)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(asked).toBe(1);
});

test('connections without a call are closed before a leaving process closes them, whatever its Keep-Alive header says', async () => {
  // The value that services use; if it were shorter than the client's own, it would count.
  server.keepAliveTimeout = 65_000;
  const leavesForMs = 5_000;
  answer = (_, response) => setTimeout(() => right(response), 50);
  const client = subgraphClient('messaging', urlOf(), { maxMs: 2_000 });
  const call = () => client.call({ body: '{}', token: 'token', timeoutMs: 2_000, isRepeatable: false });
  const closed = once(server, 'connection').then(([socket]) => once(socket as Socket, 'close'));
  await Promise.all([call(), call(), call()]);

  const idleSince = performance.now();
  await closed;
  await until(async () => (await promisify(server.getConnections).call(server)) === 0);
  expect(performance.now() - idleSince).toBeLessThan(leavesForMs);
  await client.close();
});

test('where nobody listens the call fails at once', async () => {
  const client = subgraphClient('messaging', 'http://127.0.0.1:1', { maxMs: 2_000 });

  await expect(client.call({ body: '{}', token: 'token', timeoutMs: 2_000, isRepeatable: true })).rejects.toMatchObject(
    { code: 'UNAVAILABLE' },
  );
  await client.close();
});

test.each([
  ['mutation Send($a: ID!) { answer: send(a: $a) }', true],
  ['\n  mutation { send }', true],
  ['query Mutations { mutation }', false],
  ['{ mutation }', false],
])('%j changes something: %s', (document, expected) => {
  expect(isMutation(document)).toBe(expected);
});
