import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findServices, findWorkers } from '../platform/programs.ts';
import { type PortName, portOf } from '../ports.ts';
import { stackFolders } from '../stack-folders.ts';
import { recordedOutgoing } from './outgoing.ts';
import { setTestClock, testPort } from './test-clocks.ts';

/** A process of the platform; `identity-2` is the second of several replicas. */
export type ProcessName = PortName | `${PortName}-${number}`;

export type PlatformUnderTest = {
  /** The public URL. */
  publicUrl: string;
  /** Processes of each service and of the gateway. */
  replicas: number;
  /** The internal address of each service. */
  services: Record<string, string>;
  /** The addresses of `/metrics` of services, workers and gateway. */
  metrics: Record<string, string>;
  /** The outgoing requests of all processes so far. @throws on a platform that this test run has not started */
  outgoing: () => ReturnType<typeof recordedOutgoing>;
  /** The folder of sent mails, one file each. */
  mailDir: string;
  /** The text of a secret file, e.g. `session-private-key.pem`, to forge tokens. */
  secret: (name: string) => string;
  /** Freezes a process, e.g. `nats`: its connections stay open without traffic. */
  pause: (name: ProcessName) => void;
  resume: (name: ProcessName) => void;
  /** Kills a process. A supervised platform starts it again. */
  kill: (name: ProcessName) => void;
  /** Asks a process to stop, as an orchestrator does. */
  terminate: (name: ProcessName) => void;
  /** The pid of a process; null while it does not run. */
  pidOf: (name: ProcessName) => number | null;
  /** The own port of a running process, behind the balancer. */
  ownPort: (name: ProcessName) => number;
  /** Sets how many milliseconds the clock of a running process is ahead of the machine's, from its next start on. */
  setClock: (name: ProcessName, offsetMs: number) => void;
};

/**
 * The platform under test for `*.stack.test.ts` and browser tests.
 * @throws Error outside of these tests
 */
export function platformUnderTest(): PlatformUnderTest {
  const publicUrl = process.env.E2E_URL;
  if (!publicUrl) throw new Error('No platform runs for this test: name it *.stack.test.ts, or set E2E_URL.');
  const folders = stackFolders(process.env.E2E_STATE_DIR);
  const pidOf = (name: ProcessName): number | null => {
    const file = join(folders.run, `${name}.json`);
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')).pid as number) : null;
  };
  const livingPid = (name: ProcessName): number => {
    const pid = pidOf(name);
    if (pid === null) throw new Error(`${name} does not run`);
    return pid;
  };
  const send = (name: ProcessName, signal: NodeJS.Signals) => void process.kill(livingPid(name), signal);
  return {
    publicUrl,
    replicas: Number(process.env.E2E_REPLICAS ?? 1),
    services: servicesOf(publicUrl),
    metrics: metricsOf(publicUrl),
    outgoing: () => recordedOutgoing(folders.root),
    mailDir: folders.mail,
    secret: (name) => readFileSync(join(folders.secrets, name), 'utf8'),
    pause: (name) => send(name, 'SIGSTOP'),
    resume: (name) => send(name, 'SIGCONT'),
    kill: (name) => send(name, 'SIGKILL'),
    terminate: (name) => send(name, 'SIGTERM'),
    pidOf,
    ownPort: (name) => testPort(folders.root, livingPid(name)),
    setClock: (name, offsetMs) => setTestClock(folders.root, livingPid(name), offsetMs),
  };
}

function servicesOf(publicUrl: string): Record<string, string> {
  if (process.env.E2E_SERVICES) return JSON.parse(process.env.E2E_SERVICES) as Record<string, string>;
  const services = findServices(Number(new URL(publicUrl).port));
  return Object.fromEntries(services.map(({ name, port }) => [name, `http://127.0.0.1:${port}`]));
}

function metricsOf(publicUrl: string): Record<string, string> {
  const portBase = Number(new URL(publicUrl).port);
  const services = findServices(portBase);
  const inside = [...services, ...findWorkers(services, portBase)].map(({ name, port }) => [name, port] as const);
  const all = [...inside, ['gateway', portOf('gateway-metrics', portBase)] as const];
  return Object.fromEntries(all.map(([name, port]) => [name, `http://127.0.0.1:${port}/metrics`]));
}
