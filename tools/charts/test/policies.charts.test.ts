import { serviceNames } from '@entourage/ops/service-table';
import { type Edge, egressIn, ingressIn } from '../src/edges.ts';
import { objectsOf, ofPlatform } from '../src/installations.ts';
import { workloadsIn } from '../src/kubernetes-object.ts';
import { render } from '../src/rendered.ts';

const told = (edges: readonly Edge[]) =>
  [...new Set(edges.map(({ of, peer, port }) => `${of} → ${peer} ${port}`))].sort();
const of = (process: string, peers: readonly string[]) => peers.map((peer) => `${process} → ${peer}`);

/** Connections of a service on PostgreSQL. */
const stores = ['postgres 5432', 'redis 6379', 'nats 4222', 'nats 8222'];
const others = serviceNames.filter((name) => name !== 'identity');

/** Every connection of the platform, without third parties, monitoring and traces. */
const connections = [
  ...of('gateway', [...serviceNames.map((name) => `${name} 8080`), 'redis 6379', 'nats 4222']),
  ...serviceNames.flatMap((name) => of(name, name === 'health-data' ? ['mongo 27017', ...stores.slice(1)] : stores)),
  ...of(
    'identity',
    others.map((name) => `${name} 8080`),
  ),
  ...of('invites', ['identity 8080']),
  ...of('training-worker', stores),
  ...of('broker-admin', ['nats 4222']),
  ...of('migrate', ['postgres 5432', 'mongo 27017']),
  ...of('provision-stores', ['postgres 5432', 'mongo 27017', 'redis 6379']),
  ...of('first-admin', ['postgres 5432']),
  ...of('story-test', ['gateway 8080']),
];
const everything = [
  'provision-stores.enabled=true',
  'first-admin.enabled=true',
  'global.objectStore.claim=objects',
  'identity.secret.keys.SMTP_URL=false',
];

test('each process reaches what it needs, and nothing else', async () => {
  const objects = await render('platform', { set: everything });
  expect(told(egressIn(objects))).toEqual([...new Set(connections)].sort());
});

test('each process takes connections of those that call it, and of nobody else', async () => {
  const objects = await render('platform', { set: everything });
  const called = egressIn(objects).filter(({ port }) => port === '8080');
  const expected = called.map(({ of: caller, peer }) => `${peer} → ${caller} http`);
  expect(told(ingressIn(objects))).toEqual([...new Set([...expected, 'gateway → pods of ingress-nginx http'])].sort());
});

test.each([
  ['identity', 'identity.secret.keys.SMTP_URL=true', ['465', '587']],
  ['identity', 'identity.secret.keys.STRIPE_SECRET_KEY=true', ['443']],
  ['presentation', 'presentation.secret.keys.OPENAI_API_KEY=true', ['443']],
  ['training', 'global.objectStore.bucket=files', ['443']],
])('%s reaches the outside only with %s', async (process, set, ports) => {
  const objects = await render('platform', { set: [...everything, set] });
  const outside = egressIn(objects).filter(({ peer }) => peer.startsWith('network'));
  const expected = process === 'training' ? ['training', 'training-worker'] : [process];
  expect(told(outside)).toEqual(
    expected.flatMap((one) => ports.map((port) => `${one} → network 0.0.0.0/0 ${port}`)).sort(),
  );
});

test('Prometheus reads metrics where it is said, and traces go out where they are said', async () => {
  const set = [...everything, 'global.monitoring.serviceMonitors=true', 'global.traces.endpoint=https://otel:4318'];
  const objects = await render('platform', { set });
  const scraped = ingressIn(objects).filter(({ peer }) => peer === 'pods of monitoring');
  expect(scraped.map(({ of: process, port }) => `${process} ${port}`).sort()).toEqual(
    [...serviceNames, 'broker-admin', 'training-worker']
      .map((name) => `${name} http`)
      .concat('gateway metrics')
      .sort(),
  );
  const traced = egressIn(objects).filter(({ port }) => port === '4318');
  expect(traced.map(({ of: process }) => process).sort()).toEqual(
    [...serviceNames, 'broker-admin', 'gateway', 'training-worker'].sort(),
  );
});

test('nobody connects to a training worker', async () => {
  const objects = await render('platform', { set: everything });
  expect(ingressIn(objects).filter(({ of: process }) => process === 'training-worker')).toEqual([]);
});

describe.each(ofPlatform)('$title', (installation) => {
  test('every pod has a policy, and every Service its pods', async () => {
    const objects = await objectsOf(installation);
    const pods = workloadsIn(objects).map(({ labels }) => labels);
    const isSelected = (selector: Record<string, string>, labels: Record<string, string>) =>
      Object.entries(selector).every(([key, value]) => labels[key] === value);
    const policies = objects
      .filter(({ kind }) => kind === 'NetworkPolicy')
      .map(({ spec }) => spec.podSelector.matchLabels);
    expect(pods.filter((labels) => policies.filter((selector) => isSelected(selector, labels)).length !== 1)).toEqual(
      [],
    );
    const services = objects.filter(({ kind }) => kind === 'Service').map(({ spec }) => spec.selector);
    expect(services.filter((selector) => pods.filter((labels) => isSelected(selector, labels)).length !== 1)).toEqual(
      [],
    );
  });
});
