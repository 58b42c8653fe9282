import { EndingCluster } from './ending-cluster.ts';

/** Errors, which come before, do not end the wait. */
const when = (cluster: EndingCluster, event: string) => new Promise((resolve) => cluster.once(event, resolve));
const nowhere = () => new EndingCluster([{ host: '127.0.0.1', port: 1 }], { clusterRetryStrategy: () => 60_000 });

test.each([
  ['a connection', nowhere],
  [
    'its duplicate',
    () => {
      const first = nowhere();
      first.on('error', () => {}).disconnect();
      return first.duplicate() as EndingCluster;
    },
  ],
])('%s ends between two tries to connect', async (_, make) => {
  const cluster = make();
  cluster.on('error', () => {});
  await when(cluster, 'reconnecting');
  const ended = when(cluster, 'end');
  cluster.disconnect();
  await ended;

  expect(cluster.status).toBe('end');
});
