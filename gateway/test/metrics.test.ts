import { connectionRemoved } from '@entourage/contracts/events/admin/connection.removed.v1';
import { newId } from '@entourage/contracts/ids';
import { freePorts } from '@entourage/local-stack/processes/ports-in-use';
import { nkeyAuthenticator } from '@entourage/service-kit/events/nkey-authenticator';
import { until } from '@entourage/service-kit/testing';
import { brokerOfTests } from '@entourage/service-kit/testing/broker';
import { metricValue, samplesOf } from '@entourage/service-kit/testing/metrics-text';
import { connect } from '@nats-io/transport-node';
import { startTestGateway, type TestGateway } from './support/start-test-gateway.ts';

let gateway: TestGateway;
let metricsUrl: string;
beforeAll(async () => {
  const [port] = await freePorts(1);
  metricsUrl = `http://127.0.0.1:${port}/metrics`;
  gateway = await startTestGateway({ settings: { METRICS_PORT: String(port) } });
});
afterAll(() => gateway.stop());

const scrape = () => fetch(metricsUrl).then((answer) => answer.text());

test('calls are told by their declared path, without ids, and those in flight', async () => {
  const as = gateway.people.signIn();
  const id = newId();
  await gateway.call('GET', '/api/auth/user', { as });
  await gateway.call('GET', `/api/messages/${id}`, { as });
  const routes = samplesOf(await scrape())
    .filter(({ name }) => name === 'http_server_request_duration_seconds_count')
    .map(({ labels }) => labels.http_route);
  expect(routes).toContain('/api/auth/user');
  expect(await scrape()).not.toContain(id);
  expect(await scrape()).not.toContain(as.userId);

  const stream = new AbortController();
  const headers = { cookie: `entourage=${gateway.sessionToken(as)}` };
  await fetch(`${gateway.url}/api/events`, { headers, signal: stream.signal });
  const active = async () => metricValue(await scrape(), 'http_server_active_requests', { http_request_method: 'GET' });
  expect(await active()).toBe(1);
  expect(metricValue(await scrape(), 'live_streams_open')).toBe(1);
  stream.abort();
  await until(async () => (await active()) === 0);
});

test('the time from the end of an access to its event here is told by type', async () => {
  const { url: servers, nkeySeed } = brokerOfTests();
  const nats = await connect({ servers, authenticator: nkeyAuthenticator(nkeySeed) });
  const { example: data, type } = connectionRemoved;
  const publish = () => {
    const [id, time] = [newId(), new Date(Date.now() - 700).toISOString()];
    const about = { specversion: '1.0', id, source: 'admin', type, subject: data.connectionId, time, audience: {} };
    nats.publish(type, JSON.stringify({ ...about, data }));
  };
  const value = async (name: string) =>
    metricValue(await scrape(), `access_revocation_seconds_${name}`, { event: type }) ?? 0;
  // The gateway connects to NATS after it has started.
  await until(async () => {
    publish();
    return (await value('count')) > 0;
  });
  const mean = (await value('sum')) / (await value('count'));
  expect(mean).toBeGreaterThan(0.6);
  expect(mean).toBeLessThan(30);
  await nats.close();
});
