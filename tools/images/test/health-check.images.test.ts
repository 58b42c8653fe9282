import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { repositoryRoot } from '@entourage/local-stack/repository-root';
import { certificateAuthority } from '@entourage/local-stack/tls/certificate-authority';

/** The HEALTHCHECK of every image, against ports that answer as a process does. */
const program = join(repositoryRoot, 'tools/images/runtime/healthcheck.mjs');
const servers: Server[] = [];
afterEach(() => servers.splice(0).map((server) => server.close()));

async function portOf(server: Server, host = '127.0.0.1'): Promise<string> {
  servers.push(server.listen(0, host));
  await once(server, 'listening');
  return String((server.address() as AddressInfo).port);
}

async function exitCode(environment: Record<string, string>, ...args: string[]): Promise<number> {
  const [code] = await once(spawn(process.execPath, [program, ...args], { env: environment }), 'exit');
  return code as number;
}

const answering =
  (status: number): RequestListener =>
  ({ url }, response) =>
    void response.writeHead(url === '/readyz' ? status : 404).end();

test.each([
  [200, 0],
  [503, 1],
])('a process whose /readyz is %i', async (status, code) => {
  expect(await exitCode({ PORT: await portOf(createServer(answering(status))) })).toBe(code);
});

test('a port where nobody listens', async () => {
  const server = createServer(answering(200));
  const PORT = await portOf(server);
  server.close();
  await once(server, 'close');
  expect(await exitCode({ PORT })).toBe(1);
});

test('a process with a certificate, of another name than the loopback', async () => {
  const issued = await (await certificateAuthority()).issue({ names: ['identity'] });
  const PORT = await portOf(createSecureServer(issued, answering(200)) as unknown as Server);
  expect(await exitCode({ PORT, TLS_CERT_FILE: '/etc/entourage/tls/tls.crt' })).toBe(0);
  expect(await exitCode({ PORT })).toBe(1);
});

test('the port of the gateway stays plain beside its certificate', async () => {
  const PORT = await portOf(createServer(answering(200)));
  expect(await exitCode({ PORT, TLS_CERT_FILE: '/etc/entourage/tls/tls.crt' }, 'plain')).toBe(0);
});

test('a process that listens on one address only', async () => {
  const PORT = await portOf(createServer(answering(200)), '127.0.0.9');
  expect(await exitCode({ PORT, HOST: '127.0.0.9' })).toBe(0);
  expect(await exitCode({ PORT, HOST: '0.0.0.0' })).toBe(1);
});
