import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { Agent, request } from 'undici';
import type { Container, Probe } from './pod.ts';

/** A probe accepts any certificate, like that of the kubelet. */
export const anyCertificate = new Agent({ connect: { rejectUnauthorized: false } });

export type ProbedState = { isStarted: boolean; isReady: boolean };

/** Where a container is reached. */
export type Reach = {
  ip: string;
  /** Runs a command in it. @returns whether it succeeded, within the time if one is given */
  execute: (command: readonly string[], timeoutMs?: number) => Promise<boolean>;
};

/**
 * Carries out the three probes of a container as the kubelet does: readiness and liveness begin after the startup probe has passed.
 * @param onChange called with each change, e.g. for the pod's status
 * @param onDead called once, when liveness or startup has failed as often as allowed
 */
export async function runProbes(
  container: Container,
  {
    reach,
    signal,
    onChange,
    onDead,
  }: {
    reach: Reach;
    signal: AbortSignal;
    onChange: (state: ProbedState) => void;
    onDead: (why: string) => void;
  },
): Promise<void> {
  const state: ProbedState = { isStarted: !container.startupProbe, isReady: false };
  if (container.startupProbe) {
    const outcome = await firstPass(container, container.startupProbe, reach, signal);
    if (signal.aborted) return;
    if (!outcome) return onDead('startup probe failed');
    state.isStarted = true;
  }
  if (!container.readinessProbe) state.isReady = true;
  onChange({ ...state });
  await Promise.all([
    container.readinessProbe &&
      repeat(container, container.readinessProbe, reach, signal, (isReady) => {
        state.isReady = isReady;
        onChange({ ...state });
      }),
    container.livenessProbe &&
      repeat(container, container.livenessProbe, reach, signal, (isAlive) => {
        if (!isAlive) onDead('liveness probe failed');
      }),
  ]);
}

async function firstPass(container: Container, probe: Probe, reach: Reach, signal: AbortSignal): Promise<boolean> {
  const { failureThreshold = 3 } = probe;
  await pause(probe.initialDelaySeconds ?? 0, signal);
  for (let failures = 0; failures < failureThreshold && !signal.aborted; failures += 1) {
    if (await passes(container, probe, reach)) return true;
    await pause(probe.periodSeconds ?? 10, signal);
  }
  return false;
}

/** Reports each change of the outcome, after as many equal answers in a row as the thresholds require. */
async function repeat(
  container: Container,
  probe: Probe,
  reach: Reach,
  signal: AbortSignal,
  onChange: (passes: boolean) => void,
): Promise<void> {
  const { failureThreshold = 3, successThreshold = 1, periodSeconds = 10 } = probe;
  let told: boolean | undefined;
  let [passed, failed] = [0, 0];
  await pause(probe.initialDelaySeconds ?? 0, signal);
  while (!signal.aborted) {
    if (await passes(container, probe, reach)) [passed, failed] = [passed + 1, 0];
    else [passed, failed] = [0, failed + 1];
    const now = passed >= successThreshold ? true : failed >= failureThreshold ? false : told;
    if (now !== told && now !== undefined && !signal.aborted) onChange(now);
    told = now;
    await pause(periodSeconds, signal);
  }
}

async function passes({ ports = [] }: Container, probe: Probe, { ip, execute }: Reach): Promise<boolean> {
  const { httpGet, tcpSocket, exec, timeoutSeconds = 1 } = probe;
  const timeoutMs = timeoutSeconds * 1_000;
  const portOf = (port: number | string) =>
    typeof port === 'number' ? port : ports.find(({ name }) => name === port)?.containerPort;
  if (exec) return execute(exec.command, timeoutMs);
  if (tcpSocket) return accepts(ip, portOf(tcpSocket.port)!, timeoutMs);
  if (!httpGet) throw new Error('the kubelet of the tests knows httpGet, tcpSocket and exec probes');
  const scheme = (httpGet.scheme ?? 'HTTP').toLowerCase();
  try {
    const answer = await request(`${scheme}://${ip}:${portOf(httpGet.port)}${httpGet.path}`, {
      dispatcher: anyCertificate,
      signal: AbortSignal.timeout(timeoutMs),
      headers: { connection: 'close', 'user-agent': 'kube-probe/1.36' },
    });
    await answer.body.dump();
    return answer.statusCode >= 200 && answer.statusCode < 400;
  } catch {
    return false;
  }
}

const accepts = (host: string, port: number, timeoutMs: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host, port });
    const end = (isOpen: boolean) => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.setTimeout(timeoutMs, () => end(false));
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });

const pause = (seconds: number, signal: AbortSignal) => delay(seconds * 1_000, undefined, { signal }).catch(() => {});
