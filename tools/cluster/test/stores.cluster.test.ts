import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '@entourage/service-kit/testing';
import { request } from 'undici';
import { blocksUnder } from '../../charts/src/documented-commands.ts';
import { objectsIn } from '../../charts/src/rendered.ts';
import type { Pod } from '../src/kubelet/pod.ts';
import { anyCertificate } from '../src/kubelet/probes.ts';
import { startEmptyCluster } from '../src/stores/documented-installation.ts';

// charts/data-stores from its own manifests, and the platform on it, by the commands of docs/ops/install.md. Each test continues where the previous
// one ended.
jest.setTimeout(300_000);

const ofInstall = (heading: string) => blocksUnder('docs/ops/install.md', heading).join('\n');

let cluster: Awaited<ReturnType<typeof startEmptyCluster>>;
beforeAll(async () => {
  cluster = await startEmptyCluster();
});
afterAll(() => cluster?.stop());

const kubectl = (...args: string[]) => cluster.kubectl('-n', 'entourage', ...args);
/** The process of a pod that is there now. */
const runnerOf = (name: string) => cluster.kubelet.runners().find(({ pod }) => pod.metadata.name === name);

/** Runs `entourage check` in a pod like that of the Job `provision-stores`, with the operator's folder. @returns the lines of its table */
async function checkInCluster(name: string): Promise<string[]> {
  const hooks = objectsIn(await cluster.helm('get', 'hooks', 'entourage', '--namespace', 'entourage'));
  const job = hooks.find(({ kind, metadata }) => kind === 'Job' && metadata.name === 'entourage-provision-stores')!;
  const spec = structuredClone(job.spec.template.spec) as Pod['spec'];
  const [container] = spec.containers;
  const members = [0, 1, 2].map((at) => `stores-nats-${at}.stores-nats-members`);
  const own = {
    POSTGRES_SERVER_URL: 'postgres://stores-postgres:5432/postgres?sslmode=verify-full',
    MONGO_SERVER_URL: 'mongodb://stores-mongo:27017/?replicaSet=rs0&tls=true',
    REDIS_SERVER_URL: 'rediss://stores-redis:6379',
    NATS_URL: members.map((host) => `tls://${host}:4222`).join(),
    NATS_MONITOR_URL: members.map((host) => `https://${host}:8222`).join(),
  };
  container!.args = ['check'];
  container!.env = [
    ...container!.env!.filter((variable) => !(variable.name in own || /_ADMIN_URL/.test(variable.name))),
    ...Object.entries(own).map(([variable, value]) => ({ name: variable, value })),
  ];
  await kubectl('create', 'secret', 'generic', name, `--from-file=${cluster.secretsDir}`);
  for (const volume of spec.volumes!) if (volume.name === 'secrets') volume.secret!.secretName = name;
  // The account of the Job has gone with it.
  const body = { metadata: { name }, spec: { ...spec, serviceAccountName: 'default', restartPolicy: 'Never' } };
  await cluster.controlPlane.api.create('/api/v1/namespaces/entourage/pods', body);
  await kubectl(
    'wait',
    '--for=jsonpath={.status.containerStatuses[0].state.terminated}',
    `pod/${name}`,
    '--timeout=60s',
  );
  const printed = readFileSync(join(runnerOf(name)!.dir, `${container!.name}.log`), 'utf8');
  await kubectl('delete', `pod/${name}`, `secret/${name}`);
  return printed.trim().split('\n');
}

test('every store gets ready by its own probes', async () => {
  const beganAt = performance.now();
  await cluster.shell([ofInstall('1. The cluster'), ofInstall('2. Secrets'), ofInstall('3. Stores')].join('\n'));
  process.stdout.write(`stores are ready after ${Math.round((performance.now() - beganAt) / 1_000)} s\n`);
});

test('the Jobs of the platform set them up, and people sign in', async () => {
  const beganAt = performance.now();
  const told = await cluster.shell(ofInstall('5. The platform'));
  expect(told).toMatch(/Phase: +Succeeded/);
  process.stdout.write(`the platform is ready after ${Math.round((performance.now() - beganAt) / 1_000)} s\n`);
});

test('each process can do with its own credentials what it has to, over TLS, and nothing more', async () => {
  const [, ...rows] = await checkInCluster('check');
  expect(rows.filter((row) => !/ ok /.test(row))).toEqual([]);
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter((row) => /not encrypted/.test(row))).toEqual([]);
});

test('a server of NATS whose volume is lost gets everything from the others', async () => {
  const before = runnerOf('stores-nats-1')!;
  await cluster.shell(blocksUnder('docs/ops/disaster.md', 'NATS is lost').join('\n'));
  const after = await until(
    () => {
      const now = runnerOf('stores-nats-1');
      return now && now !== before ? now : null;
    },
    { withinMs: 60_000 },
  );
  await kubectl('wait', '--for=condition=Ready', 'pod/stores-nats-1', '--timeout=60s');
  // Without parameters it asks for every stream and consumer that this server has a copy of.
  await until(
    async () => {
      const { body, statusCode } = await request(`https://${after.ip}:8222/jsz?streams=true`, {
        dispatcher: anyCertificate,
      });
      const told = (await body.json()) as { streams?: number; messages?: number };
      return statusCode === 200 && told.streams === 2 ? told : null;
    },
    { withinMs: 60_000 },
  );
  await until(
    async () => {
      const { body, statusCode } = await request(`https://${after.ip}:8222/healthz`, { dispatcher: anyCertificate });
      await body.dump();
      return statusCode === 200;
    },
    { withinMs: 60_000 },
  );
});

test('what was written is there after every store has been started again', async () => {
  await kubectl('rollout', 'restart', 'statefulset');
  for (const store of ['postgres', 'mongo', 'redis', 'nats'])
    await kubectl('rollout', 'status', `statefulset/stores-${store}`, '--timeout=180s');
  const [, ...rows] = await checkInCluster('check-again');
  expect(rows.filter((row) => !/ ok /.test(row))).toEqual([]);
  await kubectl('rollout', 'status', 'deployment/entourage-identity', '--timeout=60s');
  expect(await cluster.helm('test', 'entourage', '--namespace', 'entourage')).toMatch(/Phase: +Succeeded/);
});
