import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findServices, findWorkers } from '../platform/programs.ts';
import { type PortName, portOf } from '../ports.ts';
import { stackHome } from '../stack-home.ts';
import { recordedOutgoing } from './outgoing.ts';

export type PlatformUnderTest = {
  /** The public URL. */
  publicUrl: string;
  /** The internal address of each service. */
  services: Record<string, string>;
  /** Where each process tells its metrics: services, workers, gateway. */
  metrics: Record<string, string>;
  /** What the processes have sent elsewhere so far. @throws on a platform that this test run has not started */
  outgoing: () => ReturnType<typeof recordedOutgoing>;
  /** The folder of sent mails, one file each. */
  mailDir: string;
  /** The text of a secret file, e.g. `session.json`, to forge tokens. */
  secret: (name: string) => string;
  /** Freezes a process, e.g. `nats`: its connections stay open without traffic. */
  pause: (name: PortName) => void;
  resume: (name: PortName) => void;
  /** Kills a process. A supervised platform starts it again. */
  kill: (name: PortName) => void;
};

/**
 * The platform under test for `*.stack.test.ts` and browser tests.
 * @throws Error outside of these tests
 */
export function platformUnderTest(): PlatformUnderTest {
  const publicUrl = process.env.E2E_URL;
  if (!publicUrl) throw new Error('No platform runs for this test: name it *.stack.test.ts, or set E2E_URL.');
  const home = stackHome(process.env.E2E_STATE_DIR);
  const pidOf = (name: PortName) => JSON.parse(readFileSync(join(home.run, `${name}.json`), 'utf8')).pid as number;
  return {
    publicUrl,
    services: servicesOf(publicUrl),
    metrics: metricsOf(publicUrl),
    outgoing: () => recordedOutgoing(home.root),
    mailDir: home.mail,
    secret: (name) => readFileSync(join(home.secrets, name), 'utf8'),
    pause: (name) => process.kill(pidOf(name), 'SIGSTOP'),
    resume: (name) => process.kill(pidOf(name), 'SIGCONT'),
    kill: (name) => process.kill(pidOf(name), 'SIGKILL'),
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
