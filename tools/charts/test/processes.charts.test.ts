import { installations, objectsOf, ofPlatform } from '../src/installations.ts';
import { environmentOf, type KubernetesObject, type Workload, workloadsIn } from '../src/kubernetes-object.ts';
import { release, render } from '../src/rendered.ts';

const production = installations.find(({ title }) => title === 'platform, values-production.yaml')!;
const objectIn = (objects: readonly KubernetesObject[], kind: string, process: string) =>
  objects.find((one) => one.kind === kind && one.metadata.name === `${release}-${process}`);
const megabytes = (text: string) => Number(/^(\d+)Mi$/.exec(text)![1]);
const processOf = ({ labels }: Workload) => labels['app.kubernetes.io/name']!;

describe.each(ofPlatform)('$title', (installation) => {
  let objects: KubernetesObject[];
  let workloads: Workload[];
  beforeAll(async () => {
    objects = await objectsOf(installation);
    workloads = workloadsIn(objects);
  });
  const deployments = () => workloads.filter(({ object }) => object.kind === 'Deployment');

  test('the limit of memory leaves room beside the heap', () => {
    const tight = workloads.filter(({ container }) => {
      const heap = Number(/--max-old-space-size=(\d+)/.exec(environmentOf(container).NODE_OPTIONS!)![1]);
      return megabytes(container.resources.limits.memory!) < heap + 128;
    });
    expect(tight).toEqual([]);
  });

  test('a process has its time to end', () => {
    const short = deployments().filter(({ container, pod }) => {
      const { SHUTDOWN_DELAY_SECONDS: delay, DRAIN_SECONDS: drain } = environmentOf(container);
      return pod.terminationGracePeriodSeconds < Number(delay) + Number(drain) + 5;
    });
    expect(short).toEqual([]);
  });

  test('probes are those of docs/operations.md, with HTTPS where the port has a certificate', () => {
    for (const one of deployments()) {
      const { startupProbe, livenessProbe, readinessProbe } = one.container as unknown as Record<string, object>;
      const isHttp = ['gateway', 'broker-admin'].includes(processOf(one)) || installation.title.includes('local');
      const get = (path: string) => ({ httpGet: { path, port: 'http', scheme: isHttp ? 'HTTP' : 'HTTPS' } });
      expect(startupProbe).toEqual({ ...get('/livez'), periodSeconds: 1, timeoutSeconds: 1, failureThreshold: 60 });
      expect(livenessProbe).toEqual({ ...get('/livez'), periodSeconds: 10, timeoutSeconds: 5, failureThreshold: 3 });
      expect(readinessProbe).toEqual({ ...get('/readyz'), periodSeconds: 5, timeoutSeconds: 2, failureThreshold: 1 });
    }
  });

  test('a rollout never has fewer replicas; one process is never there twice', () => {
    for (const one of deployments()) {
      const wanted =
        processOf(one) === 'broker-admin'
          ? { type: 'Recreate' }
          : { type: 'RollingUpdate', rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } };
      expect(one.object.spec.strategy).toEqual(wanted);
    }
  });

  test('no secret is a variable', () => {
    const values = workloads.flatMap(({ container }) => Object.entries(environmentOf(container)));
    const names = values
      .map(([name]) => name)
      .filter((name) => /KEY|SEED|PASSWORD|SECRET|POSTGRES_|MONGO_|REDIS_/.test(name));
    const allowed = ['SECRETS_DIR', 'STRIPE_PUBLISHABLE_KEY'];
    expect(names.filter((name) => !name.endsWith('_FILE') && !allowed.includes(name))).toEqual([]);
  });

  test('what a Job needs is there before it and gone with it, so that an uninstall leaves nothing', () => {
    const hooks = objects.filter(({ metadata }) => metadata.annotations?.['helm.sh/hook']);
    const jobs = hooks.filter(({ kind }) => kind === 'Job');
    expect(jobs.map(({ metadata }) => metadata.name)).toContain(`${release}-migrate`);
    const weightOf = ({ metadata }: KubernetesObject) => Number(metadata.annotations!['helm.sh/hook-weight']);
    for (const job of jobs) {
      const around = hooks.filter((one) => one !== job && one.metadata.name.startsWith(job.metadata.name));
      expect(around.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['NetworkPolicy', 'ServiceAccount']));
      expect(around.filter((one) => weightOf(one) >= weightOf(job))).toEqual([]);
    }
    const policies = hooks.map(({ metadata }) => metadata.annotations!['helm.sh/hook-delete-policy']);
    expect(new Set(policies)).toEqual(new Set(['before-hook-creation,hook-succeeded']));
  });
});

test('migrations come before an install and an upgrade, the administrator after an install', async () => {
  const objects = await render('platform', {
    set: ['first-admin.enabled=true', 'provision-stores.enabled=true', 'global.objectStore.claim=x'],
  });
  const hookOf = (process: string) => objectIn(objects, 'Job', process)!.metadata.annotations!['helm.sh/hook'];
  expect(['provision-stores', 'migrate', 'first-admin', 'story-test'].map(hookOf)).toEqual([
    'pre-install,pre-upgrade',
    'pre-install,pre-upgrade',
    'post-install',
    'test',
  ]);
});

test('workers of regions are on nodes with GPUs of their region, and nothing else is', async () => {
  const workloads = workloadsIn(await objectsOf(production));
  const onGpus = workloads.filter(({ container }) => container.resources.limits['nvidia.com/gpu']);
  expect(
    onGpus.map(({ object, pod, container }) => [
      object.metadata.name,
      environmentOf(container).WORKER_LOCATIONS,
      pod.nodeSelector,
      pod.tolerations!.map(({ key }) => key),
      container.image.split('@')[0],
    ]),
  ).toEqual([
    [
      'entourage-training-worker-frankfurt',
      'germany-frankfurt',
      { 'entourage/accelerator': 'nvidia', 'topology.kubernetes.io/region': 'eu-central-1' },
      ['nvidia.com/gpu'],
      'registry.example/entourage/training-worker',
    ],
    [
      'entourage-training-worker-zurich',
      'switzerland-zurich',
      { 'entourage/accelerator': 'nvidia', 'topology.kubernetes.io/region': 'eu-central-2' },
      ['nvidia.com/gpu'],
      'registry.example/entourage/training-worker',
    ],
  ]);
  const others = workloads.filter((one) => !onGpus.includes(one));
  expect(others.filter(({ pod }) => pod.nodeSelector || (pod.tolerations ?? []).length > 0)).toEqual([]);
});

test('workers are counted by the jobs of their locations, those in work included', async () => {
  const scaled = (await objectsOf(production)).filter(({ kind }) => kind === 'ScaledObject');
  const queries = scaled.map(({ spec }) => spec.triggers[0].metadata.query);
  expect(queries).toContain(
    "SELECT count(*) FROM training_jobs WHERE status IN ('READY', 'TRAINING') AND training_location IN ('germany-frankfurt')",
  );
  expect(queries).toContain(
    "SELECT count(*) FROM training_jobs WHERE status IN ('READY', 'TRAINING') AND training_location IN ('germany-munich', 'netherlands-amsterdam', 'france-paris')",
  );
});

test('in production every image has a digest', async () => {
  const images = workloadsIn(await objectsOf(production)).map(({ container }) => container.image);
  expect(images.filter((image) => !/@sha256:[0-9a-f]{64}$/.test(image))).toEqual([]);
});

test('several replicas have a budget, and one has none, so that its node can be drained', async () => {
  const local = installations.find(({ title }) => title === 'platform, values-local.yaml')!;
  expect((await objectsOf(local)).filter(({ kind }) => kind === 'PodDisruptionBudget')).toEqual([]);
  const objects = await objectsOf(production);
  expect(objectIn(objects, 'PodDisruptionBudget', 'identity')!.spec.maxUnavailable).toBe(1);
  expect(objectIn(objects, 'PodDisruptionBudget', 'broker-admin')).toBeUndefined();
});

test('the number of gateways follows processor time and requests in flight', async () => {
  const { metrics } = objectIn(await objectsOf(production), 'HorizontalPodAutoscaler', 'gateway')!.spec;
  expect(metrics.map(({ type, pods }: { type: string; pods?: { metric: object } }) => [type, pods?.metric])).toEqual([
    ['Resource', undefined],
    ['Pods', { name: 'http_server_active_requests' }],
  ]);
});
