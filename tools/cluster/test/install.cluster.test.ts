import { type Cluster, namespace, release, startCluster } from '../src/platform/installation.ts';

jest.setTimeout(600_000);

let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster();
});
afterAll(() => cluster?.stop());

test('helm install brings up every process from its chart, its Secret and its Jobs', async () => {
  await cluster.deploy('install');
  const pods = await cluster.kubectl('get', 'pods', '-n', namespace, '-o', 'wide');
  console.log(pods);
});

test('helm test signs in, reads, and is refused with a wrong password', async () => {
  await cluster.helm('test', release, '--namespace', namespace, '--timeout', '2m');
});
