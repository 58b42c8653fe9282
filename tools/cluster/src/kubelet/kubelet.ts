import { glob, mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { writeSystemCallFilter } from '@entourage/images/testing/system-calls';
import pLimit from 'p-limit';
import { type ApiClient, ApiRefused, type KubeObject } from '../control-plane/api-client.ts';
import { canRestrict } from './container-start.ts';
import type { Images } from './images.ts';
import { type NodeSpec, registerNode } from './node.ts';
import { startPodNetwork } from './own-network.ts';
import { idOf, type Pod } from './pod.ts';
import { type PodContext, PodRunner } from './pod-runner.ts';
import { followServices } from './service-addresses.ts';
import { bindClaims } from './volume-claims.ts';

/** A start takes a core for about a second; requests keep the other one of a machine with two. */
const startsAtATime = 1;

/** The kubelet's file of Services and their ready pods, in a folder of its own, which pods see. */
export const networkTableIn = (dir: string): string => join(dir, 'network', 'services.json');

export type Kubelet = {
  /** Pods that run now. */
  runners: () => PodRunner[];
  /** Includes ended pods; the connections that they have recorded are kept. */
  allRunners: () => PodRunner[];
  /** All pods so far by their address, also deleted ones. */
  podAt: (ip: string) => Pod | undefined;
  /** Rejects when a container has ended too often. */
  crashLoop: Promise<never>;
  /** Failures in pods so far: failed containers with the end of their logs, and the reason why a pod waits. */
  failures: () => Promise<string>;
  stop: () => Promise<void>;
};

/**
 * Runs the pods that are scheduled on the nodes: starts the programs of each pod as processes of this machine with the
 * environment, files and probes of its spec, and reports their state to the API server.
 */
export async function startKubelet(given: {
  api: ApiClient;
  nodes: readonly NodeSpec[];
  images: Images;
  dir: string;
}): Promise<Kubelet> {
  const { api, nodes, images, dir } = given;
  const stopping = new AbortController();
  const { signal } = stopping;
  const runners = new Map<string, PodRunner>();
  const pods = new Map<string, Pod>();
  const all: PodRunner[] = [];
  const crashing = Promise.withResolvers<never>();
  crashing.promise.catch(() => {}); // reported by the promise that callers wait for
  if (canRestrict) await writeSystemCallFilter();
  const network = images.isOfServer ? await startPodNetwork() : undefined;
  const context: PodContext = {
    network,
    startLimit: pLimit(startsAtATime),
    onCrashLoop: () => crashing.reject(new Error('A container ends again and again.')),
    api,
    images,
    dir: join(dir, 'pods'),
    claimsDir: join(dir, 'claims'),
    networkTable: networkTableIn(dir),
  };
  await mkdir(context.dir, { recursive: true });
  await mkdir(dirname(context.networkTable), { recursive: true });
  for (const node of nodes) await registerNode(api, node, signal);
  const leaving = new Set<PodRunner>();
  const names = new Set(nodes.map(({ name }) => name));

  const removeObject = async ({ metadata: { namespace, name, uid } }: Pod) => {
    const now = { gracePeriodSeconds: 0, preconditions: { uid } };
    await api.delete(`/api/v1/namespaces/${namespace}/pods/${name}`, now).catch(ignoreRefusal);
  };
  const reconcile = (pod: Pod) => {
    if (!pod.spec.nodeName || !names.has(pod.spec.nodeName)) return;
    const known = runners.get(idOf(pod));
    const isLeaving = pod.metadata.deletionTimestamp !== undefined;
    if (!known) {
      const isOver = pod.status?.phase === 'Succeeded' || pod.status?.phase === 'Failed';
      if (!isOver && !isLeaving) {
        const runner = new PodRunner(pod, pods.size, context);
        runners.set(idOf(pod), runner);
        pods.set(runner.ip, pod);
        all.push(runner);
      } else if (isLeaving) void removeObject(pod);
      return;
    }
    if (!isLeaving || leaving.has(known)) return;
    leaving.add(known);
    void known.stop(pod.metadata.deletionGracePeriodSeconds).then(async () => {
      runners.delete(idOf(pod));
      await removeObject(pod);
    });
  };
  /** A pod that was removed by force. */
  const forget = (id: string) => {
    const runner = runners.get(id);
    if (!runner || leaving.has(runner)) return;
    leaving.add(runner);
    void runner.stop(0).then(() => runners.delete(id));
  };

  const followPods = async () => {
    for await (const event of api.watch<Pod>('/api/v1/pods', signal)) {
      if (event.type === 'LISTED') {
        const present = new Set(event.objects.map(idOf));
        for (const id of runners.keys()) if (!present.has(id)) forget(id);
        event.objects.forEach(reconcile);
      } else if (event.type === 'DELETED') forget(idOf(event.object));
      else reconcile(event.object);
    }
  };
  const followFiles = async (kind: 'secret' | 'configMap', path: string) => {
    for await (const event of api.watch<KubeObject>(path, signal)) {
      if (event.type !== 'MODIFIED') continue;
      const { name, namespace } = event.object.metadata;
      const mounting = [...runners.values()].filter(({ pod }) => pod.metadata.namespace === namespace);
      for (const runner of mounting) await runner.refresh(kind, name).catch(() => {});
    }
  };
  const following = [
    followServices(api, context.networkTable, signal),
    followPods(),
    followFiles('secret', '/api/v1/secrets'),
    followFiles('configMap', '/api/v1/configmaps'),
    bindClaims(api, context.claimsDir, signal),
  ].map((one) => one.catch(unlessStopped(signal)));

  return {
    runners: () => [...runners.values()],
    allRunners: () => all,
    crashLoop: crashing.promise,
    podAt: (ip) => pods.get(ip),
    async failures() {
      const texts: string[] = [];
      for await (const file of glob(join(context.dir, '*/*/events')))
        texts.push(`${file}\n${(await readFile(file, 'utf8')).slice(-3_000)}`);
      return texts.join('\n');
    },
    async stop() {
      stopping.abort();
      await Promise.all(following);
      await Promise.all([...runners.values()].map((runner) => runner.stop(5)));
      await network?.stop();
    },
  };
}

function ignoreRefusal(error: unknown): void {
  if (!(error instanceof ApiRefused)) throw error;
}

const unlessStopped = (signal: AbortSignal) => (error: unknown) => {
  if (!signal.aborted) throw error;
};
