import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildPrograms } from '@entourage/local-stack/platform/program-build';
import { buildWeb } from '@entourage/local-stack/platform/web-build';
import { stackFolders } from '@entourage/local-stack/stack-folders';
import { makeTestFolder } from '@entourage/local-stack/testing/test-folder';
import { chartFolder, prepareCharts } from '../../../charts/src/rendered.ts';
import { customResourceDefinitions } from '../../../charts/src/schemas.ts';
import { platformImages as imageTable } from '../../../images/src/image-table.ts';
import { startControlPlane } from '../control-plane/control-plane.ts';
import { startKubelet } from '../kubelet/kubelet.ts';
import { clusterTools } from '../platform/cluster-tools.ts';
import { bundledPrograms, platformImages } from '../platform/images.ts';
import { nodes, started } from '../platform/installation.ts';
import { issueCertificates } from './certificates.ts';
import { storeImages } from './store-images.ts';

const digest = `sha256:${'0'.repeat(64)}`;
const none = { replicas: 0, autoscaling: { enabled: false } };
const one = { replicas: 1, autoscaling: { enabled: false } };

/** An operator's own values. The services that run have a store of each kind, and the gateway in front of them. */
const ownValues = {
  'my-stores.yaml': Object.fromEntries(
    ['postgres', 'mongo', 'redis', 'nats'].map((store) => [store, { image: `docker.io/library/${store}@${digest}` }]),
  ),
  'my-values.yaml': {
    global: { image: { digests: Object.fromEntries(imageTable().map(({ name }) => [name, digest])) } },
    identity: one,
    'health-data': one,
    gateway: one,
    ...Object.fromEntries(
      ['verification', 'messaging', 'scheduling', 'invites', 'admin', 'presentation', 'training'].map((name) => [
        name,
        none,
      ]),
    ),
    'training-worker': { replicas: 0 },
  },
};

/**
 * A cluster without anything, with what k8s/README.md asks for in a simple form: definitions of the custom resources in use, and certificates. The operator's
 * shell runs the commands of docs/ops/install.md, with charts and own values at their places.
 */
export function startEmptyCluster() {
  return started(async (stops) => {
    const { dir, remove } = await makeTestFolder();
    stops.push(async () => {
      if (process.env.KEEP_TEST_STATE !== '1') remove();
    });
    const built = buildPrograms(stackFolders(), bundledPrograms).then(() => buildWeb(stackFolders()));
    built.catch(() => {}); // awaited below, after steps that do not need it
    const controlPlane = await startControlPlane(join(dir, 'control-plane'));
    stops.push(controlPlane.stop);
    const { api } = controlPlane;
    const stores = await storeImages(join(dir, 'images'));
    const kubelet = await startKubelet({
      api,
      nodes,
      dir: join(dir, 'kubelet'),
      images: {
        ...stores,
        programOf: (image) => (stores.isOfServer(image) ? stores : platformImages).programOf(image),
      },
    });
    stops.push(kubelet.stop);
    await prepareCharts();
    const secretsDir = join(dir, 'secrets');
    await mkdir(secretsDir, { mode: 0o700 });
    const tools = await clusterTools({ dir, controlPlane, kubelet, environment: {} });
    const definitions = join(dir, 'definitions.yaml');
    await writeFile(definitions, (await customResourceDefinitions()).join('\n---\n'));
    await tools.kubectl('apply', '--server-side', '-f', definitions);
    await tools.kubectl('wait', '--for=condition=Established', '-f', definitions);
    const issuing = new AbortController();
    const certificates = issueCertificates(api, issuing.signal).catch((error: unknown) => {
      if (!issuing.signal.aborted) throw error;
    });
    stops.push(async () => {
      issuing.abort();
      await certificates;
    });
    for (const [name, values] of Object.entries(ownValues)) await writeFile(join(dir, name), JSON.stringify(values));
    await built;
    const inPlace = (lines: string) =>
      lines
        .replaceAll('$PWD/secrets', secretsDir)
        .replaceAll(/charts\/(platform|data-stores)/g, (_, name: 'platform' | 'data-stores') => chartFolder(name))
        .replaceAll(/(?<= )my-\w+\.yaml/g, (name) => join(dir, name));
    return { ...tools, controlPlane, kubelet, secretsDir, shell: (lines: string) => tools.shell(inPlace(lines)) };
  });
}
