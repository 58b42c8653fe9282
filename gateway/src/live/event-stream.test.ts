import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { HandlerResponse } from '../http/handler.ts';
import { eventStream } from './event-stream.ts';

let server: Server;
beforeEach(async () => {
  server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** A stream, and the browser's end of it, of which nothing is read yet. */
async function open() {
  const requested = once(server, 'request') as Promise<[IncomingMessage, ServerResponse]>;
  const asked = request({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' }).end();
  const answered = once(asked, 'response') as Promise<[IncomingMessage]>;
  const [, response] = await requested;
  const stream = eventStream(
    Object.assign(response, { locals: { securityHeaders: { ofData: {} } } }) as unknown as HandlerResponse,
  );
  const [browser] = await answered;
  browser.on('error', () => {});
  return { stream, response, browser };
}
const message = { type: 'x'.repeat(16_384) };
const messages = 2_000;

test('a browser that reads nothing is cut before it fills the memory', async () => {
  const { stream, response } = await open();
  let most = 0;
  for (let sent = 0; sent < messages && !response.destroyed; sent += 1) {
    stream.send(message);
    most = Math.max(most, response.writableLength);
    await nextTurn();
  }
  expect(response.destroyed).toBe(true);
  expect(most).toBeLessThan(128 * 1_024);
});

test('a browser that reads gets all of it, and is not cut', async () => {
  const { stream, response, browser } = await open();
  let bytes = 0;
  browser.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
  });
  for (let sent = 0; sent < messages; sent += 1) {
    stream.send(message);
    while (response.writableLength > 0) await nextTurn();
  }
  stream.close();
  await once(browser, 'end');
  expect(bytes).toBeGreaterThan(messages * message.type.length);
});
