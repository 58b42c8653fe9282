import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { get } from 'node:https';
import { join } from 'node:path';
import { loopback } from '../servers/server.ts';

/** Files of the certificates of a stack whose services speak HTTPS with each other and the gateway. */
export type StackTls = {
  /** Settings of a process. */
  settingsOf(name: string): { TLS_CA_FILE: string; TLS_CERT_FILE: string; TLS_KEY_FILE: string };
  /** Whether a service's port answers that it is ready. */
  isReady(port: number): Promise<boolean>;
};

/**
 * With `LOCAL_STACK_TLS=on` a CA and a certificate for each process, new at each start; the CA's key is not kept. Servers have no TLS, because the wheel
 * of Redis does not support it.
 */
export async function stackTls(secrets: string, names: readonly string[]): Promise<StackTls | undefined> {
  if (process.env.LOCAL_STACK_TLS !== 'on') return undefined;
  const { certificateAuthority } = await import('../tls/certificate-authority.ts');
  const authority = await certificateAuthority();
  const folder = join(secrets, 'tls');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const write = (file: string, text: string) => writeFile(join(folder, `${file}.pem`), text, { mode: 0o600 });
  await write('ca', authority.ca);
  for (const name of names) {
    const { cert, key } = await authority.issue({ names: [name, 'localhost', loopback] });
    await Promise.all([write(`${name}-cert`, cert), write(`${name}-key`, key)]);
  }
  const ca = await readFile(join(folder, 'ca.pem'));
  return {
    settingsOf: (name) => ({
      TLS_CA_FILE: join(folder, 'ca.pem'),
      TLS_CERT_FILE: join(folder, `${name}-cert.pem`),
      TLS_KEY_FILE: join(folder, `${name}-key.pem`),
    }),
    isReady: (port) =>
      new Promise((resolve, reject) => {
        const signal = AbortSignal.timeout(2_000);
        get(`https://${loopback}:${port}/readyz`, { ca, signal, agent: false }, (answer) => {
          answer.resume();
          resolve(answer.statusCode === 200);
        }).once('error', reject);
      }),
  };
}
