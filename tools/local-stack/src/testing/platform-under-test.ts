import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findServices } from '../platform/programs.ts';
import type { PortName } from '../ports.ts';
import { stackHome } from '../stack-home.ts';

export type PlatformUnderTest = {
  /** The public URL. */
  publicUrl: string;
  /** The internal address of each service. */
  services: Record<string, string>;
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
