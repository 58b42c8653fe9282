import { installations } from '../src/installations.ts';
import { render } from '../src/rendered.ts';

const refusal = (chart: 'platform' | 'data-stores', set: string) =>
  render(chart, { files: installations.find((one) => one.chart === chart)!.files, set: [set] }).then(
    () => 'nothing was refused',
    (error: Error) => error.message,
  );

test.each([
  ['idenity.replicas=2', /additional properties 'idenity' not allowed/],
  ['gateway.replica=2', /gateway:\n- at '': additional properties 'replica' not allowed/],
  ['gateway.shutdown.drainSeconds=soon', /'\/shutdown\/drainSeconds': got string, want integer/],
  ['global.tls.mode=maybe', /'\/global\/tls\/mode': value must be one of 'certManager', 'secrets', 'none'/],
  ['global.publicUrl=app.example', /'\/global\/publicUrl': 'app.example' does not match pattern/],
  ['global.nats.replicas=2', /'\/global\/nats\/replicas': value must be one of 1, 3, 5/],
  ['global.image.digests.identity=latest', /'\/global\/image\/digests\/identity': 'latest' does not match pattern/],
  ['identity.env.POSTGRES_URL_FILE=/x', /invalid propertyName 'POSTGRES_URL_FILE'/],
  ['identity.secret.keys.postgres=true', /invalid propertyName 'postgres'/],
  ['identity.volumes.node.hostPath.path=/', /'\/volumes\/node'/],
  ['identity.resources.heapMegabytes=0', /'\/resources\/heapMegabytes': minimum: got 0, want 64/],
  [
    'training-worker.variants.anywhere.replica=2',
    /'\/variants\/anywhere': additional properties 'replica' not allowed/,
  ],
  ['ingress.class=nginx', /'\/ingress': additional properties 'class' not allowed/],
  ['identity.servers[0]=mainframe', /global.network.servers has no mainframe/],
  ['global.objectStore.claim=', /global.objectStore needs a bucket or a claim|objectsClaim needs the name/],
])('charts/platform refuses %s', async (set, told) => {
  expect(await refusal('platform', set)).toMatch(told);
});

test.each([
  ['mongo.replicas=2', /'\/mongo\/replicas': value must be one of 1, 3, 5/],
  ['postgres.replicas=2', /'\/postgres\/replicas': value must be 1/],
  ['redis.image=redis', /'\/redis\/image': 'redis' does not match pattern/],
  ['redis.maxMemory=1', /'\/redis': additional properties 'maxMemory' not allowed/],
])('charts/data-stores refuses %s', async (set, told) => {
  expect(await refusal('data-stores', set)).toMatch(told);
});

test('a long name of a release is refused instead of cut', async () => {
  const given = { set: ['global.objectStore.claim=x'], name: 'a-name-of-a-release-that-is-much-too-long' };
  await expect(render('platform', given)).rejects.toThrow(/longer than 52 characters/);
});
