import type { ManagedProcess } from '@entourage/local-stack/processes/managed-process';
import type { Container, Pod, PodStatus } from './pod.ts';
import { clusterIp } from './pod-address.ts';
import type { ProbedState } from './probes.ts';

export type ContainerState = ProbedState & {
  restartCount: number;
  process?: ManagedProcess | undefined;
  exit?: string;
};

type Given = {
  phase: NonNullable<PodStatus['phase']>;
  ip: string;
  startedAt: string;
  /** Of the containers, in their order; undefined for one that has not begun. */
  states: readonly (ContainerState | undefined)[];
  isStopping: boolean;
};

/** In the form of the API, in seconds. */
export const timestamp = (): string => new Date().toISOString().replace(/\.\d+Z$/, 'Z');

/** What the kubelet reports of a pod. */
export function podStatus(
  { spec: { containers } }: Pod,
  { phase, ip, startedAt, states, isStopping }: Given,
): PodStatus & Record<string, unknown> {
  const isReady = phase === 'Running' && states.every((state) => state?.isReady) && !isStopping;
  const condition = (type: string, isTrue: boolean) => ({
    type,
    status: isTrue ? 'True' : 'False',
    lastTransitionTime: timestamp(),
  });
  return {
    phase,
    podIP: clusterIp(ip),
    podIPs: [{ ip: clusterIp(ip) }],
    hostIP: '127.0.0.1',
    startTime: startedAt,
    conditions: [
      condition('PodScheduled', true),
      condition('Initialized', states.some(Boolean)),
      condition('ContainersReady', isReady),
      condition('Ready', isReady),
    ],
    containerStatuses: containers.map((container, at) => containerStatus(container, states[at], phase)),
  };
}

function containerStatus({ name, image }: Container, state: ContainerState | undefined, phase: string) {
  const isOver = phase === 'Succeeded' || phase === 'Failed';
  const exitCode = phase === 'Succeeded' ? 0 : Number(/^exit code (\d+)$/.exec(state?.exit ?? '')?.[1] ?? 137);
  return {
    name,
    image,
    imageID: image,
    restartCount: state?.restartCount ?? 0,
    started: state?.isStarted ?? false,
    ready: (state?.isReady && !isOver) ?? false,
    state: isOver
      ? { terminated: { exitCode, reason: exitCode === 0 ? 'Completed' : 'Error', finishedAt: timestamp() } }
      : state?.process || state?.isReady
        ? { running: { startedAt: timestamp() } }
        : { waiting: { reason: 'ContainerCreating' } },
  };
}
