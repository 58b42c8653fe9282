import { connect } from 'node:net';
import { createInternalApp } from '../../src/http/app.ts';
import { requestMetrics } from '../../src/http/request-metrics.ts';
import { type RunningHttp, startHttp } from '../../src/http/start-http.ts';
import { createLog } from '../../src/log/log.ts';
import { createProcessMetrics } from '../../src/telemetry/metrics.ts';
import { metricValue } from '../../src/testing/metrics-text.ts';
import { until } from '../../src/testing/until.ts';

const { registry } = createProcessMetrics({ process: 'trial', version: '1.2.3' });
let http: RunningHttp;
let isWaiting = false;
let answer: () => void;
beforeAll(async () => {
  const app = createInternalApp({
    isReady: () => false,
    metrics: async () => ({ contentType: registry.contentType, body: await registry.metrics() }),
    graphql: {
      isOpen: () => true,
      callerOf: (authorization) => (authorization ? { kind: 'visitor' } : null),
      takesReason: false,
      execute: () =>
        new Promise((resolve) => {
          isWaiting = true;
          answer = () => resolve({ data: {} });
        }),
    },
    log: createLog({ service: 'trial', level: 'silent' }),
  });
  http = await startHttp({
    host: '127.0.0.1',
    port: 0,
    app,
    maxHeaderBytes: 16_384,
    metrics: requestMetrics(registry),
  });
});
afterAll(() => http.stop(0));

const count = async (route: string, method: string, status: number) =>
  metricValue(await registry.metrics(), 'http_server_request_duration_seconds_count', {
    http_request_method: method,
    http_route: route,
    http_response_status_code: String(status),
  });
const active = async (method: string) =>
  metricValue(await registry.metrics(), 'http_server_active_requests', { http_request_method: method });
const call = (path: string, init: RequestInit = {}) => fetch(`${http.url}${path}`, init).then(({ status }) => status);

test('requests are counted by route, method and status, and never by their path', async () => {
  const id = crypto.randomUUID();
  expect(await call('/readyz')).toBe(503);
  expect(await call('/graphql', { method: 'POST', body: '{}' })).toBe(401);
  expect(await call(`/athletes/${id}?name=Sam`)).toBe(404);
  expect(await call(`/athletes/${id}`, { method: 'PROPFIND' })).toBe(404);
  await until(async () => (await count('unknown', '_OTHER', 404)) === 1);
  expect(await count('/readyz', 'GET', 503)).toBe(1);
  expect(await count('/graphql', 'POST', 401)).toBe(1);
  expect(await count('unknown', 'GET', 404)).toBe(1);
  expect(await registry.metrics()).not.toMatch(new RegExp(`${id}|Sam|PROPFIND`));
});

test('a request is in flight until it is answered, and one whose client leaves is counted as 499', async () => {
  const headers = { authorization: 'any', 'content-type': 'application/json' };
  const operation = { method: 'POST', headers, body: '{"query":"{ a }"}' };
  const first = call('/graphql', operation);
  await until(() => isWaiting);
  expect(await active('POST')).toBe(1);
  answer();
  expect(await first).toBe(200);
  await until(async () => (await active('POST')) === 0);
  expect(await count('/graphql', 'POST', 200)).toBe(1);

  isWaiting = false;
  const socket = connect(http.port, '127.0.0.1');
  socket.write(
    `POST /graphql HTTP/1.1\r\nhost: x\r\nauthorization: any\r\ncontent-length: 17\r\n\r\n{"query":"{ a }"}`,
  );
  await until(() => isWaiting);
  socket.destroy();
  await until(async () => (await count('/graphql', 'POST', 499)) === 1);
  expect(await active('POST')).toBe(0);
  answer();
});

test('the build is named', async () => {
  const text = await registry.metrics();
  expect(metricValue(text, 'build_info', { version: '1.2.3', node: process.version, service: 'trial' })).toBe(1);
});
