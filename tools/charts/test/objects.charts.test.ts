import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@entourage/local-stack/repository-root';
import { chartReadme, charts } from '../src/chart-readmes.ts';
import { tryTool } from '../src/chart-tools.ts';
import { installations, objectsOf } from '../src/installations.ts';
import { type KubernetesObject, workloadsIn } from '../src/kubernetes-object.ts';
import { podSecurity, weaknessesOf } from '../src/pod-security.ts';
import { render } from '../src/rendered.ts';
import { schemaLocation } from '../src/schemas.ts';

const asText = (objects: readonly KubernetesObject[]) => objects.map((one) => JSON.stringify(one)).join('\n---\n');
const validate = (objects: readonly KubernetesObject[]) =>
  tryTool('kubeconform', ['-strict', '-summary', '-schema-location', schemaLocation, '-'], asText(objects));

const score = (objects: readonly KubernetesObject[], ...left: string[]) =>
  tryTool(
    'kube-score',
    // No CPU limit: it would slow answers down while the node has free processor time.
    [
      'score',
      '--output-format',
      'ci',
      '--ignore-container-cpu-limit',
      ...left.flatMap((test) => ['--ignore-test', test]),
      '-',
    ],
    asText(objects),
  );
const criticalIn = (out: string) => out.split('\n').filter((line) => line.startsWith('[CRITICAL]'));

describe.each(installations)('$title', (installation) => {
  test('every object is one that Kubernetes and the custom resources know, with no other field', async () => {
    const objects = await objectsOf(installation);
    const { code, out } = await validate(objects);
    expect(out).toMatch(new RegExp(`Valid: ${objects.length}, Invalid: 0, Errors: 0, Skipped: 0`));
    expect(code).toBe(0);
  });

  test('kube-score finds nothing critical', async () => {
    // Images that were loaded into the nodes of one machine cannot be pulled.
    const left = installation.title.includes('local') ? ['container-image-pull-policy'] : [];
    const { out } = await score(await objectsOf(installation), ...left);
    expect(criticalIn(out)).toEqual([]);
    expect(out).toMatch(/\[OK\]/);
  });

  test('every pod is restricted', async () => {
    expect(await weaknessesOf(workloadsIn(await objectsOf(installation)))).toEqual([]);
  });

  test('an object has a name of its own, in the namespace of the release', async () => {
    const objects = await objectsOf(installation);
    const names = objects.map(({ kind, metadata }) => `${kind} ${metadata.name}`);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    const elsewhere = objects.filter(({ metadata }) => metadata.namespace !== 'entourage');
    expect(elsewhere.filter(({ kind }) => kind !== 'PriorityClass')).toEqual([]);
  });

  test('nobody gets a token or a right of Kubernetes', async () => {
    const objects = await objectsOf(installation);
    const rights = ['Role', 'ClusterRole', 'RoleBinding', 'ClusterRoleBinding'];
    expect(objects.filter(({ kind }) => rights.includes(kind))).toEqual([]);
    const accounts = objects.filter(({ kind }) => kind === 'ServiceAccount');
    expect(accounts.filter((one) => one.automountServiceAccountToken !== false)).toEqual([]);
    expect(workloadsIn(objects).length).toBe(accounts.length);
  });
});

// biome-ignore lint/suspicious/noExplicitAny: a pod is made wrong on purpose
type AnyPod = any;
type Weakening = [what: string, make: (pod: AnyPod) => void, told: RegExp];

/** Each change makes one thing of a correct pod wrong. */
const weakenings: Weakening[] = [
  ['root', (pod) => (pod.containers[0].securityContext.runAsUser = 0), /runAsUser=0/],
  [
    'a user that is not said',
    (pod) => {
      delete pod.securityContext.runAsNonRoot;
      delete pod.containers[0].securityContext.runAsNonRoot;
    },
    /runAsNonRoot/,
  ],
  [
    'privilege escalation',
    (pod) => (pod.containers[0].securityContext.allowPrivilegeEscalation = true),
    /allowPrivilegeEscalation/,
  ],
  ['a writable root', (pod) => (pod.containers[0].securityContext.readOnlyRootFilesystem = false), /can be written/],
  [
    'no seccomp',
    (pod) => {
      delete pod.securityContext.seccompProfile;
      delete pod.containers[0].securityContext.seccompProfile;
    },
    /seccomp/,
  ],
  ['a folder of the node', (pod) => pod.volumes.push({ name: 'node', hostPath: { path: '/' } }), /hostPath/],
  ['an added capability', (pod) => (pod.containers[0].securityContext.capabilities.add = ['SYS_ADMIN']), /SYS_ADMIN/],
  [
    'capabilities that are kept',
    (pod) => (pod.containers[0].securityContext.capabilities = {}),
    /unrestricted capabilities/,
  ],
  ['a privileged container', (pod) => (pod.containers[0].securityContext.privileged = true), /privileged/],
  ['the network of the node', (pod) => (pod.hostNetwork = true), /host namespaces/],
  ['a token of Kubernetes', (pod) => (pod.automountServiceAccountToken = true), /token/],
];

describe('each single weakening is found', () => {
  test.each(weakenings)('%s', async (_, weaken, told) => {
    const [workload] = workloadsIn(await objectsOf(installations[0]!));
    const pod = structuredClone(workload!.pod);
    weaken(pod);
    const found = await weaknessesOf([{ ...workload!, pod }]);
    expect(found.flatMap(({ refused }) => refused).join('; ')).toMatch(told);
  });
});

test('a pod without anything is refused, so the evaluation works', async () => {
  const spec = { containers: [{ name: 'a', image: 'a' }], volumes: [] } as never;
  expect((await podSecurity([{ name: 'bare', spec }]))[0]!.refused.length).toBeGreaterThan(3);
});

test('what no file of values switches on is known to Kubernetes as well', async () => {
  const preferred = 'gateway.affinity.nodeAffinity.preferredDuringSchedulingIgnoredDuringExecution[0]';
  const set = [
    'httpRoute.enabled=true',
    'httpRoute.parentRefs[0].name=public',
    'global.monitoring.serviceMonitors=true',
    'global.externalSecrets.enabled=true',
    'training-worker.keda.enabled=true',
    'provision-stores.enabled=true',
    'first-admin.enabled=true',
    'objectsClaim.enabled=true',
    'objectsClaim.storageClassName=fast',
    'global.objectStore.claim=objects',
    'global.image.pullSecrets[0]=registry',
    'rules.enabled=true',
    `${preferred}.weight=1`,
    `${preferred}.preference.matchExpressions[0].key=fast`,
    `${preferred}.preference.matchExpressions[0].operator=Exists`,
    'identity.autoscaling.requestsInFlight.average=20',
    'identity.podAnnotations.team=care',
  ];
  const objects = await render('platform', { set });
  expect(objects.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['HTTPRoute', 'ExternalSecret', 'ScaledObject']),
  );
  expect((await validate(objects)).out).toMatch(/Invalid: 0, Errors: 0, Skipped: 0/);

  const alone = await render('service', { set: ['process=identity', 'secret.keys.POSTGRES_URL=true'], name: 'one' });
  expect((await validate(alone)).out).toMatch(/Invalid: 0, Errors: 0, Skipped: 0/);
  expect(await weaknessesOf(workloadsIn([...objects, ...alone]))).toEqual([]);
});

test('an unknown field, and a known one of another type, are found', async () => {
  const [deployment] = (await objectsOf(installations[0]!)).filter(({ kind }) => kind === 'Deployment');
  const wrong = structuredClone(deployment!);
  wrong.spec.template.spec.contaners = [];
  expect((await validate([wrong])).out).toMatch(/additional properties 'contaners' not allowed/);
  const typed = structuredClone(deployment!);
  typed.spec.template.spec.terminationGracePeriodSeconds = 'long';
  expect((await validate([typed])).out).toMatch(/Invalid: 1/);
});

test('a missing limit is critical', async () => {
  const objects = structuredClone(await objectsOf(installations[0]!));
  for (const { container } of workloadsIn(objects))
    delete (container.resources.limits as Record<string, string>).memory;
  expect(criticalIn((await score(objects, 'container-image-pull-policy')).out)).not.toEqual([]);
});

describe('READMEs', () => {
  test.each(charts)('of %s is as `npm run generate:charts` writes it', async (chart) => {
    const written = readFileSync(join(repositoryRoot, 'charts', chart, 'README.md'), 'utf8');
    expect(await chartReadme(chart)).toBe(written);
  });
});
