import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { HandlerRequest, HandlerResponse } from '../http/handler.ts';
import { sendFile } from './send-file.ts';

const count = 400;
const part = Buffer.alloc(256 * 1_024).toString('base64');
const file = { fileName: 'export.zip', sizeBytes: count * 256 * 1_024, data: part };

const server = createServer();
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

test('sending ends, and no further part is read, when the client leaves while it takes nothing', async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const requested = once(server, 'request') as Promise<[IncomingMessage, ServerResponse]>;
  const asked = get({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' });
  asked.on('error', () => {});
  const [request, response] = await requested;
  let read = 0;
  const answering = Object.assign(response, {
    locals: { securityHeaders: { ofData: {} } },
  }) as unknown as HandlerResponse;
  const sending = sendFile(request as HandlerRequest, answering, {
    contentType: 'application/zip',
    first: file,
    async read() {
      read += 1;
      return file;
    },
  });
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  answer.on('error', () => {}).destroy();
  await sending;
  expect(read).toBeLessThan(count - 1);
});
