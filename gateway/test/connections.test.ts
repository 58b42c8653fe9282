import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '@entourage/service-kit/testing';
import { answers } from './support/answers.ts';
import { type GatewayProcess, startGatewayProcess } from './support/gateway-process.ts';
import { startTestServices, type TestServices } from './support/test-services.ts';

/** The descriptor of a client is free again within this time, whatever the client does. */
const freeWithinMs = 15_000;
const perKind = 20;
const lateness = 'GET /api/login HTTP/1.1\r\nHost: x\r\n';
const webDir = mkdtempSync(join(tmpdir(), 'gateway-connections-'));

let services: TestServices;
let gateway: GatewayProcess;
let cookie = '';
const timers: NodeJS.Timeout[] = [];
const clients = new Map<string, Socket[]>();

/** A client that never closes its side of the connection. */
function open(first = ''): Socket {
  const socket = connect({ port: gateway.port, host: '127.0.0.1', allowHalfOpen: true });
  socket.on('error', () => {});
  if (first) socket.write(first);
  return socket;
}
const reading = (socket: Socket) => socket.on('data', () => {});
function dribbling(socket: Socket): Socket {
  timers.push(setInterval(() => socket.writable && socket.write('x'), 1_000));
  return reading(socket);
}
const withBody = (line: string) =>
  `${line} HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`;

const kinds: Record<string, () => Socket> = {
  'a header that never goes on': () => reading(open(`${lateness}X-A: `)),
  'a header of one byte a second': () => dribbling(open(`${lateness}X-A: `)),
  'a body that never goes on': () => reading(open(withBody('POST /api/athlete-profile'))),
  'a body of one byte a second': () => dribbling(open(withBody('POST /api/athlete-profile'))),
  'a body of one byte a second to /graphql': () => dribbling(open(withBody('POST /graphql'))),
  'a body of one byte a second that nobody reads': () => dribbling(open(withBody('GET /api/login'))),
  'a body of one byte a second to a page': () => dribbling(open(withBody('GET /dashboard'))),
  'a refused body of one byte a second to a page': () => dribbling(open(withBody('POST /dashboard'))),
  'a body of one byte a second to a probe': () => dribbling(open(withBody('GET /livez'))),
  'a connection kept after its answer': () => reading(open(`${lateness}\r\n`)),
  'a connection without a byte': () => reading(open()),
  'a connection with an end and nothing else': () => reading(open()).end(),
  'an end in the middle of a header': () => reading(open(lateness)).end(),
  'an end in the middle of a body': () => reading(open(withBody('POST /api/athlete-profile'))).end(),
  'nonsense instead of a request': () => reading(open('nonsense\r\n\r\n')),
  'a client that never reads its answers': () => open('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(15)),
  'a client that never reads its files': () => open('GET /large.txt HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(15)),
};

let openedAt = 0;
let descriptorsAtRest = 0;
let streamed = '';
let hasStreamEnded = false;
const stream = new AbortController();

async function openStream(): Promise<void> {
  const listener = services.people.signIn();
  const headers = { cookie: services.cookieOf(listener) };
  const { body } = await fetch(`${gateway.url}/api/events`, { headers, signal: stream.signal });
  const read = async () => {
    for await (const chunk of body ?? []) streamed += Buffer.from(chunk).toString();
  };
  void read()
    .catch(() => {})
    .then(() => {
      hasStreamEnded = true;
    });
  await until(() => streamed.includes(': open'));
}

beforeAll(async () => {
  // Large enough that several unread answers do not fit into the buffers of the operating system.
  writeFileSync(join(webDir, 'index.html'), `<title>Entourage</title>${'x'.repeat(1024 * 1024)}`);
  writeFileSync(join(webDir, 'large.txt'), 'x'.repeat(1024 * 1024));
  services = await startTestServices(answers);
  const settings = { WEB_DIR: webDir, LIMITS_CONNECTIONS_PER_ADDRESS: '1000', RELATIONSHIPS_TIMEOUT_MS: '1200' };
  gateway = await startGatewayProcess({ ...services.environment, ...settings, RESPONSE_TIMEOUT_MS: '2400' });
  cookie = services.cookieOf(services.people.signIn());
  await openStream();
  const once = { headers: { cookie, connection: 'close' } };
  const warm = Array.from({ length: 64 }, () => fetch(`${gateway.url}/api/auth/user`, once));
  for (const answer of await Promise.all(warm)) await answer.arrayBuffer();
  await until(() => gateway.clientPorts().size === 1);
  descriptorsAtRest = gateway.openDescriptors();
  openedAt = performance.now();
  for (const [kind, make] of Object.entries(kinds)) clients.set(kind, Array.from({ length: perKind }, make));
});
afterAll(async () => {
  for (const timer of timers) clearInterval(timer);
  for (const socket of [...clients.values()].flat()) socket.destroy();
  stream.abort();
  await gateway.stop();
  await services.stop();
  rmSync(webDir, { recursive: true });
});

test('all of them have reached the gateway', async () => {
  await until(() => gateway.openDescriptors() > descriptorsAtRest + perKind * 5);
});

test.each(Object.keys(kinds))('%s frees its descriptor', async (kind) => {
  const ports = clients.get(kind)?.map(({ localPort }) => localPort as number) ?? [];
  const held = () => {
    const now = gateway.clientPorts();
    return ports.filter((port) => now.has(port)).length;
  };
  expect(ports).toHaveLength(perKind);
  const leftMs = openedAt + freeWithinMs - performance.now();
  await until(() => held() === 0, { withinMs: Math.max(0, leftMs) }).catch(() => {});
  expect({ kind, held: held() }).toEqual({ kind, held: 0 });
});

test('no descriptor is left, and an open event stream was not cut', async () => {
  expect(gateway.openDescriptors()).toBeLessThanOrEqual(descriptorsAtRest);
  await until(() => streamed.includes(': alive'), { withinMs: 20_000 });
  expect(performance.now() - openedAt).toBeGreaterThan(13_000);
  expect(hasStreamEnded).toBe(false);
});
