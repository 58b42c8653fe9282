import { until } from '@entourage/service-kit/testing';
import { answers } from './support/answers.ts';
import { startTestGateway, type TestGateway } from './support/start-test-gateway.ts';
import { tcpProxy } from './support/tcp-proxy.ts';

let broker: Awaited<ReturnType<typeof tcpProxy>>;
let gateway: TestGateway;
beforeAll(async () => {
  broker = await tcpProxy(Number(new URL(process.env.TEST_NATS_URL ?? '').port));
  await broker.cutOff();
  gateway = await startTestGateway({ fields: answers, settings: { NATS_URL: `nats://127.0.0.1:${broker.port}` } });
});
afterAll(async () => {
  await gateway?.stop();
  await broker.cutOff();
});

test('browsers read everything again when the broker comes after the gateway, and when it was away', async () => {
  const { body } = await gateway.call('GET', '/api/events', { as: gateway.people.signIn() });
  let received = '';
  const read = async () => {
    for await (const chunk of body ?? []) received += Buffer.from(chunk).toString();
  };
  void read().catch(() => {});
  const resets = () => received.match(/"reset"/g)?.length ?? 0;
  await until(() => received.includes(': open'));
  expect(resets()).toBe(0);
  await broker.open();
  await until(() => resets() === 1);
  await broker.cutOff();
  await broker.open();
  await until(() => resets() === 2);
});
