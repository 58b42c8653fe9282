import { request } from 'node:http';
import { setTimeout as after } from 'node:timers/promises';
import { until } from '@entourage/service-kit/testing';
import { answers } from './support/answers.ts';
import { type GatewayProcess, startGatewayProcess } from './support/gateway-process.ts';
import { startTestServices, type TestServices } from './support/test-services.ts';

const delaySeconds = 2;

let services: TestServices;
let gateway: GatewayProcess;
beforeAll(async () => {
  services = await startTestServices(answers);
  gateway = await startGatewayProcess({
    ...(services.environment as Record<string, string>),
    SHUTDOWN_DELAY_SECONDS: String(delaySeconds),
  });
}, 60_000);
afterAll(() => services?.stop());

/** The status on a new connection, as from a load balancer that has not noticed the shutdown; null when nobody listens any more. */
const ask = (path: string) =>
  new Promise<number | null>((resolve) => {
    const headers = { cookie: services.cookieOf(services.people.signIn()) };
    request(`${gateway.url}${path}`, { agent: false, headers }, (answer) => {
      answer.resume().once('close', () => resolve(answer.statusCode ?? null));
    })
      .once('error', () => resolve(null))
      .end();
  });

test('after SIGTERM calls are answered for as long as the delay, while /readyz sends new ones elsewhere', async () => {
  expect([await ask('/readyz'), await ask('/api/auth/user')]).toEqual([200, 200]);
  const sentAt = performance.now();
  const stopped = gateway.stop();
  await until(async () => (await ask('/readyz')) === 503);
  const calls: (number | null)[] = [];
  const readiness: (number | null)[] = [];
  do {
    await after(20);
    const [call, ready] = [await ask('/api/auth/user'), await ask('/readyz')];
    calls.push(call);
    readiness.push(ready);
  } while (calls.at(-1) !== null);
  const servedMs = performance.now() - sentAt;
  await stopped;

  expect(new Set(calls.slice(0, -1))).toEqual(new Set([200]));
  expect(new Set(readiness.filter((status) => status !== null))).toEqual(new Set([503]));
  expect(servedMs).toBeGreaterThanOrEqual(delaySeconds * 1_000);
});
