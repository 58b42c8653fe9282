import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { currentTraceparent, withTraceparent } from '../../src/telemetry/propagation.ts';
import { inSpan } from '../../src/telemetry/spans.ts';
import { startTracing } from '../../src/telemetry/tracing.ts';

type SentSpan = { name: string; traceId: string; spanId: string; parentSpanId?: string; status: { message?: string } };
const about = { service: 'test', version: '1.2.3', instance: 'replica-7' };
let collector: Server;
let bodies: string[];

beforeEach(async () => {
  bodies = [];
  collector = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    bodies.push(body);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
});
afterEach(() => collector.close());

const spans = () =>
  bodies.flatMap((body) =>
    (JSON.parse(body).resourceSpans as { scopeSpans: { spans: SentSpan[] }[] }[]).flatMap(({ scopeSpans }) =>
      scopeSpans.flatMap((scope) => scope.spans),
    ),
  );

/** A call, and later work with its traceparent. */
async function aCallWithAnEffect(): Promise<void> {
  const traceparent = await inSpan('call', {}, async () => currentTraceparent());
  const effect = () => withTraceparent(traceparent, () => inSpan('effect', { 'event.type': 'x' }, failing));
  await expect(effect()).rejects.toThrow();
}
const failing = () => Promise.reject(new RangeError('injuryRisk is HIGH-canary'));

test('without an endpoint no spans are recorded, and the work runs', async () => {
  const stop = await startTracing({ ...about, endpoint: undefined });
  await aCallWithAnEffect();
  expect(await inSpan('call', {}, async () => currentTraceparent())).toBeUndefined();
  await stop();
  expect(bodies).toEqual([]);
});

test('a trace continues from a call to its effects and is exported, errors with their class only', async () => {
  const { port } = collector.address() as AddressInfo;
  const stop = await startTracing({ ...about, endpoint: `http://127.0.0.1:${port}` });
  await aCallWithAnEffect();
  await stop();
  const [effect, call] = spans().sort((one, other) => (one.name > other.name ? -1 : 1)) as [SentSpan, SentSpan];
  expect([call.name, effect.name]).toEqual(['call', 'effect']);
  expect(effect).toMatchObject({ traceId: call.traceId, parentSpanId: call.spanId, status: { message: 'RangeError' } });
  const told = bodies.flatMap((body) => JSON.parse(body).resourceSpans[0].resource.attributes);
  expect(Object.fromEntries(told.map(({ key, value }) => [key, value.stringValue]))).toEqual({
    'service.name': 'test',
    'service.version': '1.2.3',
    'service.instance.id': 'replica-7',
  });
  expect(bodies.join()).not.toContain('canary');
});
