import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { demoIds } from '@entourage/contracts/demo';
import { addressesOf, operatorsEnvironment } from '@entourage/local-stack/platform/running-stack';
import { startProcess, waitUntilReady } from '@entourage/local-stack/processes/managed-process';
import { freePorts } from '@entourage/local-stack/processes/ports-in-use';
import { repositoryRoot } from '@entourage/local-stack/repository-root';
import { type StackFolders, stackFolders } from '@entourage/local-stack/stack-folders';
import { newPeople } from '@entourage/local-stack/testing/new-people';
import { platformUnderTest } from '@entourage/local-stack/testing/platform-under-test';
import { startTestPlatform } from '@entourage/local-stack/testing/test-platform';
import { certificateAuthority } from '@entourage/local-stack/tls/certificate-authority';
import { credentialsIn } from '@entourage/ops/secrets/secret-folder';
import { serviceNames } from '@entourage/ops/service-table';
import { brokerAdmin } from '@entourage/service-kit/events/permissions';
import { until } from '@entourage/service-kit/testing';
import { chartTool } from '../chart-tools.ts';
import type { KubernetesObject } from '../kubernetes-object.ts';
import { startPrometheus } from './prometheus-server.ts';
import { scrapeConfigs } from './scrape-configs.ts';
import { shortened, shortenedRules } from './shortened.ts';

const loopback = '127.0.0.1';
/** The default of the operator's Prometheus. */
const evaluationInterval = '30s';
/** A trainer that runs until it is stopped; a real one would have to be installed first. */
const trainerCommand = [process.execPath, '-e', 'setInterval(() => {}, 1000)'];
/** One person makes many calls. */
const limits = { LIMITS_PER_SESSION_PER_MINUTE: '100000' };

type Given = {
  /** The objects of an installation; the platform starts while they are rendered. */
  rendered: Promise<readonly KubernetesObject[]>;
  /** Intervals of Prometheus, and how long alerts wait, are divided by it. */
  factor: number;
};

/**
 * The whole platform with its stores, `broker-admin` and a Prometheus that scrapes them and evaluates the alerts, both as the objects of an
 * installation say. Gateway and services speak HTTPS with certificates of the names that the installation gives them.
 */
export async function startObservedPlatform({ rendered, factor }: Given) {
  // A separate platform, because the test freezes and stops processes.
  delete process.env.E2E_URL;
  const settings = { LOCAL_STACK_TLS: 'on', WORKER_TRAINER_COMMAND: JSON.stringify(trainerCommand) };
  Object.assign(process.env, settings);
  const ends: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const end of ends.reverse()) await end();
  };
  try {
    const program = chartTool('prometheus');
    for (const beside of [rendered, program]) beside.catch(() => {}); // awaited below, after the platform
    const started = await startTestPlatform({ limits });
    ends.push(started.stop);
    const objects = await rendered;
    await program;
    const platform = platformUnderTest();
    const folders = stackFolders(process.env.E2E_STATE_DIR);
    const addresses = await addressesOf(folders);
    const certificates = await renewedCertificates(folders, objects);
    const broker = await startBrokerAdmin(folders, addresses.natsUrl);
    ends.push(broker.stop);

    const metrics: Record<string, string> = { ...platform.metrics, [brokerAdmin]: `http://${loopback}:${broker.port}` };
    const prometheus = await startPrometheus({
      folders,
      scrapeConfigs: scrapeConfigs(objects, {
        addressOf: (process) => metrics[process] && new URL(metrics[process]).host,
        caFile: certificates.caFile,
        factor,
      }),
      groups: shortenedRules(objects.find(({ kind }) => kind === 'PrometheusRule')!, factor),
      interval: shortened(evaluationInterval, factor),
    });
    ends.push(prometheus.stop);
    const signedIn = newPeople(platform.publicUrl).signedIn;
    // The first calls may come while only one of both sides has its new certificate.
    const [maya, admin] = await Promise.all(
      ['maya', 'admin'].map((name) => until(() => signedIn(name), { withinMs: 30_000 })),
    );
    await broker.ready;
    return {
      platform,
      addresses,
      certificates,
      prometheus,
      stop,
      processes: Object.keys(metrics),
      credentials: await credentialsIn(folders.secrets, serviceNames),
      operators: await operatorsEnvironment(folders),
      cookies: { maya: maya!, admin: admin! },
      liaisonId: demoIds['dr.rivera'],
      /** A call to the gateway. @returns its status and what it answers */
      async call(path: string, cookie: string, body?: object) {
        const answer = await fetch(platform.publicUrl + path, {
          headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
          ...(body && { method: 'POST', body: JSON.stringify(body) }),
        });
        return { status: answer.status, text: await answer.text() };
      },
    };
  } catch (error) {
    await stop();
    throw error;
  } finally {
    for (const name of Object.keys(settings)) delete process.env[name];
  }
}
export type ObservedPlatform = Awaited<ReturnType<typeof startObservedPlatform>>;

/** Local processes share files with their worker, which has a certificate of its own in a cluster. */
const fileOf = (process: string) => process.replace(/-worker$/, '');

/**
 * Gives every process a certificate with the names that its Certificate has, by a CA that is new: as cert-manager does, while they run.
 * `renew` replaces that of one process.
 */
async function renewedCertificates(folders: StackFolders, objects: readonly KubernetesObject[]) {
  const folder = join(folders.secrets, 'tls');
  const caFile = join(folder, 'ca.pem');
  const authority = await certificateAuthority('Renewed');
  const names = Map.groupBy(
    objects.filter(({ kind, metadata }) => kind === 'Certificate' && !metadata.annotations?.['helm.sh/hook']),
    ({ metadata }) => fileOf(metadata.labels!['app.kubernetes.io/name']!),
  );
  /** Replaces each file in one step, as Kubernetes does. */
  async function replace(file: string, text: string): Promise<void> {
    await writeFile(`${file}.new`, text, { mode: 0o600 });
    await rename(`${file}.new`, file);
  }
  async function renew(process: string, validUntil?: Date): Promise<void> {
    const dnsNames = names.get(fileOf(process))!.flatMap(({ spec }) => spec.dnsNames as string[]);
    const wanted = { names: [...dnsNames, 'localhost', loopback], ...(validUntil && { validUntil }) };
    const { cert, key } = await authority.issue(wanted);
    for (const [part, text] of Object.entries({ cert, key }))
      await replace(join(folder, `${fileOf(process)}-${part}.pem`), text);
  }
  // Both CAs, as during the replacement of a CA, because processes read their files one after the other.
  await replace(caFile, `${await readFile(caFile, 'utf8')}\n${authority.ca}`);
  await Promise.all([...names.keys()].map((process) => renew(process)));
  return { caFile, folder, renew };
}

/** On a local stack the stack itself provisions; this is the process of a cluster. */
async function startBrokerAdmin(folders: StackFolders, natsUrl: string) {
  const [port] = (await freePorts(1)) as [number];
  const { nats } = await credentialsIn(folders.secrets, serviceNames);
  const file = (name: string) => join(folders.secrets, 'tls', `${name}.pem`);
  const child = startProcess({
    name: brokerAdmin,
    command: process.execPath,
    args: [
      '--disable-warning=ExperimentalWarning',
      join(repositoryRoot, 'services/service-kit/bin/provision-broker.ts'),
    ],
    env: {
      NODE_ENV: 'development',
      HOST: loopback,
      PORT: String(port),
      NATS_URL: natsUrl,
      NATS_NKEY_SEED: nats[brokerAdmin],
      TLS_CA_FILE: file('ca'),
      TLS_CERT_FILE: file(`${brokerAdmin}-cert`),
      TLS_KEY_FILE: file(`${brokerAdmin}-key`),
    },
    logFile: folders.log(brokerAdmin),
    run: folders.run,
  });
  const ready = waitUntilReady(child, async () => (await fetch(`http://${loopback}:${port}/readyz`)).ok);
  ready.catch(() => {}); // awaited when the rest is there
  return { port, ready, stop: () => child.stop() };
}
