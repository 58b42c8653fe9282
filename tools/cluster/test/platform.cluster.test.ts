import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isAnswered, type Sent, steadyLoad } from '@entourage/local-stack/testing/steady-load';
import { serviceNames } from '@entourage/ops/service-table';
import { until } from '@entourage/service-kit/testing';
import { egressIn } from '../../charts/src/edges.ts';
import type { KubernetesObject } from '../../charts/src/kubernetes-object.ts';
import { namespace, release } from '../../charts/src/rendered.ts';
import { canRestrict } from '../src/kubelet/container-start.ts';
import { networkTableIn } from '../src/kubelet/kubelet.ts';
import type { Pod, PodSpec } from '../src/kubelet/pod.ts';
import { type Cluster, startCluster } from '../src/platform/installation.ts';
import { careStory } from './support/care-story.ts';
import { k6Load } from './support/k6-load.ts';
import { weakenings } from './support/refused-pods.ts';

// One installation from the first command to the last; each test continues where the previous one ended.
jest.setTimeout(600_000);

/** The rate of the load, which shares this machine's cores with the nodes and the control plane. */
const restMs = 75;

let cluster: Cluster;
let story: Awaited<ReturnType<typeof careStory>>;
beforeAll(async () => {
  cluster = await startCluster();
});
afterAll(() => cluster?.stop());

const inNamespace = <T>(path: string) =>
  cluster.controlPlane.api.get<T>(`/${path.replace('NS', `namespaces/${namespace}`)}`);
const podsNow = async () => (await inNamespace<{ items: Pod[] }>('api/v1/NS/pods')).items;
const processOf = ({ metadata }: Pod) => metadata.labels!['app.kubernetes.io/name']!;

test('helm install --wait: Jobs first, then every process is ready by its own probes', async () => {
  const beganAt = performance.now();
  await cluster.deploy('install');
  process.stdout.write(`helm install --wait: ${Math.round((performance.now() - beganAt) / 1_000)} s\n`);
  const pods = await podsNow();
  const replicas = Map.groupBy(pods, processOf);
  for (const name of [...serviceNames, 'gateway']) expect([name, replicas.get(name)?.length]).toEqual([name, 2]);
  // Jobs of hooks are removed when they have succeeded.
  expect(pods.every(({ status }) => status?.phase === 'Running')).toBe(true);
});

test('helm test signs in, reads, and is refused with a wrong password', async () => {
  const told = await cluster.helm('test', release, '--namespace', namespace, '--timeout', '2m');
  expect(told).toMatch(/Phase: +Succeeded/);
});

test('workers of training are on nodes with GPUs, and nothing else is', async () => {
  for (const pod of await podsNow()) {
    const isWorker = processOf(pod) === 'training-worker';
    expect([processOf(pod), pod.spec.nodeName]).toEqual([
      processOf(pod),
      expect.stringMatching(isWorker ? /^gpu-/ : /^node-/),
    ]);
  }
});

test('the account of no process may do anything at the API server', async () => {
  const accounts = (await inNamespace<{ items: Pod[] }>('api/v1/NS/serviceaccounts')).items;
  expect(accounts.length).toBeGreaterThan(12);
  const wishes = ['secrets', 'configmaps', 'pods', 'pods/exec', 'deployments', 'jobs', 'roles'].flatMap((resource) =>
    ['get', 'list', 'create', 'delete'].map((verb) => ({ resource, verb })),
  );
  for (const { metadata } of accounts) {
    const answers = await Promise.all(
      wishes.map(async ({ resource, verb }) => {
        const [name, subresource] = resource.split('/');
        const user = `system:serviceaccount:${namespace}:${metadata.name}`;
        const attributes = { namespace, verb, group: '*', resource: name, ...(subresource && { subresource }) };
        const { status } = await cluster.controlPlane.api.create<{ status: { allowed: boolean } }>(
          '/apis/authorization.k8s.io/v1/subjectaccessreviews',
          {
            spec: { user, groups: ['system:serviceaccounts', 'system:authenticated'], resourceAttributes: attributes },
          },
        );
        return status.allowed ? `${metadata.name} may ${verb} ${resource}` : '';
      }),
    );
    expect(answers.filter(Boolean)).toEqual([]);
  }
});

type Template = {
  spec: { template: { metadata: { labels: object }; spec: Parameters<(typeof weakenings)[string]>[0] } };
};

test.each(Object.keys(weakenings))('the namespace refuses %s', async (title) => {
  const deployment = await inNamespace<Template>(`apis/apps/v1/NS/deployments/${release}-identity`);
  const { metadata, spec } = structuredClone(deployment.spec.template);
  weakenings[title]!(spec);
  const body = { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'weak', labels: metadata.labels }, spec };
  const made = cluster.controlPlane.api.create(`/api/v1/namespaces/${namespace}/pods?dryRun=All`, body);
  await expect(made).rejects.toThrow(/violates PodSecurity "restricted/);
});

/** The findings of a container about itself, as JSON. */
const lookAround = `
  const { readFileSync, writeFileSync } = require('node:fs');
  const attempt = (work) => { try { work(); return 'done'; } catch ({ code }) { return code; } };
  const status = readFileSync('/proc/self/status', 'utf8');
  console.log(JSON.stringify({
    user: [process.getuid(), process.getgid(), ...process.getgroups()],
    rights: ['CapEff', 'NoNewPrivs', 'Seccomp'].map((name) => status.split(name + ':\\t')[1].split('\\n')[0]).join(' '),
    namespaces: require('node:child_process').spawnSync('unshare', ['--user', 'true']).status,
    root: attempt(() => writeFileSync('/file', '')),
    secrets: attempt(() => writeFileSync('/etc/entourage/secrets/file', '')),
    tmp: attempt(() => writeFileSync('/tmp/file', '')),
    ofMachine: attempt(() => readFileSync('/etc/shadow')),
  }));`;
const takeMemory = `const held = []; for (;;) held.push(Buffer.alloc(2 ** 24, 1));`;

if (canRestrict)
  test('a container has its user, no rights, a root and secrets that it cannot write to, and no more memory than its limit', async () => {
    const deployment = await inNamespace<Template>(`apis/apps/v1/NS/deployments/${release}-identity`);
    const { metadata, spec } = deployment.spec.template;
    const runAlone = async (name: string, script: string) => {
      const own = structuredClone(spec) as unknown as PodSpec;
      const [container] = own.containers;
      for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe'] as const) delete container![probe];
      Object.assign(container!, { command: ['node', '-e', script] });
      container!.resources!.limits!.memory = '192Mi';
      const { 'app.kubernetes.io/name': _, ...labels } = metadata.labels as Record<string, string>;
      const body = { metadata: { name, labels }, spec: { ...own, restartPolicy: 'Never' } };
      await cluster.controlPlane.api.create(`/api/v1/namespaces/${namespace}/pods`, body);
      const runner = await until(
        () => cluster.kubelet.allRunners().find(({ pod }) => pod.metadata.name === name) ?? null,
        { withinMs: 20_000 },
      );
      const phase = await until(
        async () => {
          const found = (await podsNow()).find((pod) => pod.metadata.name === name)?.status?.phase;
          return found === 'Succeeded' || found === 'Failed' ? found : null;
        },
        { withinMs: 60_000 },
      );
      await cluster.kubectl('delete', 'pod', name, '-n', namespace, '--wait=true');
      const read = (file: string) => readFileSync(join(runner.dir, file), 'utf8');
      return { phase, log: read('identity.log'), events: phase === 'Failed' ? read('events') : '' };
    };
    const looked = await runAlone('looks-around', lookAround);
    expect(looked).toMatchObject({ phase: 'Succeeded' });
    expect(JSON.parse(looked.log)).toEqual({
      user: [10_001, 10_001, 10_001],
      // The filter of system calls is mode 2.
      rights: '0000000000000000 1 2',
      namespaces: 1,
      root: 'EROFS',
      secrets: 'EROFS',
      tmp: 'done',
      ofMachine: 'ENOENT',
    });
    const greedy = await runAlone('takes-memory', takeMemory);
    expect(greedy).toMatchObject({ phase: 'Failed', events: expect.stringContaining('OOMKilled') });
  });

test('the main story goes through every service', async () => {
  story = await careStory(cluster.publicUrl, cluster.servers.adminPassword);
  const statuses = await story.throughEveryService();
  expect(Object.entries(statuses).filter(([, status]) => status >= 300)).toEqual([]);
  expect(Object.keys(statuses).sort()).toEqual([...serviceNames].sort());
  await story.exportIsReady();
});

test('processes open exactly the connections that the network policies allow', async () => {
  const policies = (await inNamespace<{ items: KubernetesObject[] }>('apis/networking.k8s.io/v1/NS/networkpolicies'))
    .items;
  const ofProcesses = policies
    .filter(({ spec }) => spec.podSelector.matchLabels)
    .map((one) => ({ ...one, kind: 'NetworkPolicy' }));
  // Lookups of names do not count as connections here.
  const allowed = new Set(egressIn(ofProcesses).map(({ of, peer, port }) => `${of} → ${peer} ${port}`));
  await until(() => missing().length === 0, { withinMs: 30_000 }).catch(() => {});
  const seen = observedConnections();
  expect([...seen].filter((edge) => !allowed.has(edge))).toEqual([]);
  expect(missing()).toEqual([]);

  function missing() {
    const opened = observedConnections();
    return [...allowed].filter((edge) => !opened.has(edge) && !isOfJob(edge));
  }
});
/** Finished Jobs of hooks and their policies are deleted; the remaining ones have not run. */
const isOfJob = (edge: string) => /^(migrate|provision-stores|first-admin|story-test) /.test(edge);

/** Connections by process, target and port. */
function observedConnections(): Set<string> {
  const edges = new Set<string>();
  for (const runner of cluster.kubelet.allRunners()) {
    const from = processOf(runner.pod);
    if (isOfJob(`${from} `)) continue;
    for (const line of readFileSync(runner.connectionsFile, 'utf8').split('\n').filter(Boolean)) {
      const [host, port] = line.split(':') as [string, string];
      const pod = cluster.kubelet.podAt(host);
      edges.add(`${from} → ${pod ? processOf(pod) : `network ${host}/32`} ${port}`);
    }
  }
  return edges;
}

/** Unanswered requests, and the gateways' log lines of failed calls; the first ones are enough to see why. */
function refused(sent: readonly Sent[]): string[] {
  const failed = sent.filter((one) => !isAnswered(one)).slice(0, 20);
  if (failed.length === 0) return [];
  const requests = failed.map(
    ({ path, status, at, tookMs }) => `${at.toFixed()} ms ${path} ${status}, ${tookMs.toFixed()} ms`,
  );
  const gateways = cluster.kubelet.allRunners().filter(({ pod }) => processOf(pod) === 'gateway');
  const lines = gateways.flatMap(({ dir }) => readFileSync(join(dir, 'gateway.log'), 'utf8').split('\n'));
  return [...requests, ...lines.filter((line) => line.includes('call failed')).slice(-20)];
}

test('every deployment is restarted under load: no request fails, nothing is lost, two of each are always ready', async () => {
  const crowd = story.crowd();
  await using visits = await k6Load(cluster);
  await using load = steadyLoad(cluster.publicUrl, crowd.people, { restMs });
  const watching = watchReadyPods();
  for (const process of [...serviceNames, 'training-worker', 'gateway']) {
    const name = process === 'training-worker' ? `${release}-training-worker-gpu` : `${release}-${process}`;
    await cluster.kubectl('rollout', 'restart', `deployment/${name}`, '-n', namespace);
    await cluster.kubectl('rollout', 'status', `deployment/${name}`, '-n', namespace, '--timeout=120s');
  }
  await allTerminated();
  await load.stop();
  const { wrong, calls } = await visits.finish();
  const fewest = watching.stop();

  expect(wrong).toEqual([]);
  expect(refused(load.sent)).toEqual([]);
  expect(load.sent.length + calls).toBeGreaterThan(1_000);
  expect(await crowd.lostOrDoubled()).toEqual([]);
  expect([...fewest].filter(([, count]) => count < 2)).toEqual([]);
  // No process had to be killed at the end of the grace period.
  expect(await cluster.kubelet.failures()).not.toMatch(/SIGKILL(?!, OOMKilled)/);
  process.stdout.write(`rolling restarts: ${load.sent.length} requests and ${calls} of k6, 0 failed\n`);
});

/** Waits until no pod is terminating. */
const allTerminated = () =>
  until(async () => (await podsNow()).every(({ metadata }) => !metadata.deletionTimestamp), { withinMs: 60_000 });

/** Records, from now on, the smallest number of ready pods of each Service. */
function watchReadyPods() {
  const table = networkTableIn(join(dirname(cluster.values), 'kubelet'));
  const services = [...serviceNames, 'gateway'].map((name) => `${release}-${name}`);
  const fewest = new Map<string, number>();
  const look = () => {
    const names = JSON.parse(readFileSync(table, 'utf8')) as Record<string, string[]>;
    for (const name of services) fewest.set(name, Math.min(fewest.get(name) ?? 9, names[name]?.length ?? 0));
  };
  const timer = setInterval(look, 50);
  return {
    stop() {
      clearInterval(timer);
      return fewest;
    },
  };
}

test('helm upgrade under load migrates again and rolls; helm rollback goes back; no request fails', async () => {
  const crowd = story.crowd();
  await using load = steadyLoad(cluster.publicUrl, crowd.people, { restMs });
  const logLevels = async () => {
    const pods = (await podsNow()).filter(({ metadata }) => !metadata.deletionTimestamp);
    const levels = pods.map(({ spec }) => spec.containers[0]!.env!.find(({ name }) => name === 'LOG_LEVEL')?.value);
    return [...new Set(levels)];
  };
  await cluster.deploy('upgrade', '--set', 'global.logLevel=warn');
  await allTerminated();
  expect(await logLevels()).toEqual(['warn']);
  await cluster.helm('rollback', release, '--namespace', namespace, '--wait', '--timeout', '4m');
  await allTerminated();
  expect(await logLevels()).toEqual(['info']);
  await load.stop();
  expect(refused(load.sent)).toEqual([]);
  expect(await crowd.lostOrDoubled()).toEqual([]);
  process.stdout.write(`upgrade and rollback: ${load.sent.length} requests, 0 failed\n`);
});

test('helm uninstall leaves the claimed volume, and nothing else of the release', async () => {
  await cluster.helm('uninstall', release, '--namespace', namespace, '--wait', '--timeout', '2m');
  await until(async () => (await podsNow()).length === 0, { withinMs: 60_000 });
  const kinds =
    'deployments,statefulsets,jobs,services,configmaps,serviceaccounts,networkpolicies,poddisruptionbudgets,horizontalpodautoscalers,persistentvolumeclaims';
  const left = await cluster.kubectl('get', kinds, '-n', namespace, '-o', 'name');
  expect(left.trim().split('\n').sort()).toEqual([
    'configmap/kube-root-ca.crt',
    'networkpolicy.networking.k8s.io/default-deny',
    'persistentvolumeclaim/entourage-objects',
    'serviceaccount/default',
  ]);
  // The processes on this machine have ended, too.
  expect(cluster.kubelet.runners()).toEqual([]);
  expect(readdirSync(join(dirname(cluster.values), 'kubelet/claims', namespace))).toEqual(['entourage-objects']);
});
