import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { certificateAuthority } from '@entourage/local-stack/tls/certificate-authority';
import { objectsOf, ofPlatform } from '../src/installations.ts';
import { type KubernetesObject, type Workload, workloadsIn } from '../src/kubernetes-object.ts';
import { type Mountable, mountedEnvironment, textsOf } from '../src/mounted.ts';
import { addresses, printedSecrets } from '../src/printed-secrets.ts';
import { type Environment, ofOthers, settingsOf } from '../src/process-settings.ts';
import { render } from '../src/rendered.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'charts-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const hasTls = (title: string) => !title.includes('local');
const processOf = ({ labels }: Workload) => labels['app.kubernetes.io/name']!;

/** The objects that exist before the platform: Secrets printed by the command, and certificates as from cert-manager. */
async function clusterFor(title: string, objects: readonly KubernetesObject[]): Promise<Mountable> {
  const kept = join(folder, hasTls(title) ? 'secrets-tls' : 'secrets');
  const secrets = textsOf(await printedSecrets(kept, addresses(hasTls(title))), 'Secret');
  const { ca, issue } = await certificateAuthority();
  for (const { spec } of objects.filter(({ kind }) => kind === 'Certificate')) {
    const { cert, key } = await issue({ names: spec.dnsNames });
    secrets.set(spec.secretName, { 'ca.crt': ca, 'tls.crt': cert, 'tls.key': key });
  }
  return { secrets, configMaps: textsOf(objects, 'ConfigMap') };
}

/** The faults in the settings that a process gets from the charts. */
async function faultsOf(workload: Workload, environment: Environment): Promise<string[]> {
  const settings = await settingsOf(processOf(workload));
  if (!settings) return [];
  const known = new Set([
    ...settings.names,
    ...settings.names.map((name) => `${name}_FILE`),
    ...ofOthers,
    'SECRETS_DIR',
  ]);
  const unknown = Object.keys(environment).filter((name) => !known.has(name));
  try {
    settings.load(environment);
    return unknown.map((name) => `${name} is no setting`);
  } catch (error) {
    return [(error as Error).message];
  }
}

describe.each(ofPlatform)('$title', (installation) => {
  let workloads: Workload[];
  let cluster: Mountable;
  beforeAll(async () => {
    const objects = await objectsOf(installation);
    workloads = workloadsIn(objects);
    cluster = await clusterFor(installation.title, objects);
  });
  const environmentIn = (workload: Workload) =>
    mountedEnvironment(workload.pod, cluster, join(folder, installation.title, workload.object.metadata.name));

  test('every process starts with the settings that it is given, and none is misspelt', async () => {
    const faults = await Promise.all(
      workloads.map(async (one) => [one.object.metadata.name, await faultsOf(one, environmentIn(one))] as const),
    );
    expect(faults.filter(([, found]) => found.length > 0)).toEqual([]);
    expect(faults.length).toBeGreaterThanOrEqual(13);
  });

  test('identity has a way to send mails, without which it does not start', () => {
    const { SMTP_URL_FILE, MAIL_DIR } = environmentIn(workloads.find((one) => processOf(one) === 'identity')!);
    expect(Boolean(SMTP_URL_FILE) !== Boolean(MAIL_DIR)).toBe(true);
  });

  test('services are reached at the address that their certificate has', () => {
    const names = new Set(workloads.map(({ object }) => object.metadata.name));
    const called = workloads.flatMap((one) => {
      const { SUBGRAPH_URLS, IDENTITY_URL } = environmentIn(one);
      return [...Object.values<string>(JSON.parse(SUBGRAPH_URLS ?? '{}')), ...(IDENTITY_URL ? [IDENTITY_URL] : [])];
    });
    expect(called.length).toBe(9 + 8 + 1);
    const scheme = hasTls(installation.title) ? 'https:' : 'http:';
    for (const url of called.map((one) => new URL(one))) {
      expect([url.protocol, url.port, names.has(url.hostname)]).toEqual([scheme, '8080', true]);
    }
  });

  test('a Secret has nothing that its process does not read', async () => {
    const read = await Promise.all(
      workloads.map(
        async (one) =>
          [one.object.metadata.labels!['app.kubernetes.io/name']!, await settingsOf(processOf(one))] as const,
      ),
    );
    const excess = read.flatMap(([name, settings]) =>
      Object.keys(cluster.secrets.get(`entourage-${name}`) ?? {})
        .filter((key) => /^[A-Z]/.test(key) && settings && !settings.names.includes(key))
        .filter((key) => !ofOthers.includes(`${key}_FILE`))
        .map((key) => `${name}: ${key}`),
    );
    expect(excess).toEqual([]);
  });
});

describe('what is wrong is found', () => {
  const [local] = ofPlatform.filter(({ title }) => title.includes('local'));
  const withValue = async (set: string, process: string) => {
    const objects = await render('platform', { files: local!.files, set: [set] });
    const cluster = await clusterFor(local!.title, objects);
    const workload = workloadsIn(objects).find((one) => processOf(one) === process)!;
    return faultsOf(workload, mountedEnvironment(workload.pod, cluster, join(folder, 'wrong', process, set)));
  };

  test.each([
    ['identity', 'identity.env.PUBLIC_URL=', /PUBLIC_URL is missing/],
    ['identity', 'identity.env.PUBLC_URL=http://x', /PUBLC_URL is no setting/],
    ['gateway', 'gateway.env.TRUSTED_PROXIES=many', /TRUSTED_PROXIES is wrong/],
    ['invites', 'invites.calls.setting=', /IDENTITY_URL is missing/],
    ['admin', 'global.requireTls=true', /REQUIRE_TLS|TLS/],
    ['broker-admin', 'broker-admin.env.NATS_REPLICAS=nine', /NATS_REPLICAS is wrong/],
    ['training-worker', 'training-worker.env.WORKER_LOCATIONS=nowhere', /WORKER_LOCATIONS is wrong/],
  ])('%s with %s', async (process, set, told) => {
    expect((await withValue(set, process)).join('\n')).toMatch(told);
  });

  test('a key that the Secret does not have', async () => {
    await expect(withValue('admin.secret.keys.SESSION_PRIVATE_KEY=true', 'admin')).rejects.toThrow(
      'entourage-admin has no key SESSION_PRIVATE_KEY',
    );
  });
});
