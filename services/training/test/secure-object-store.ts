import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSecureContext, type SecureContext } from 'node:tls';
import { certificateFolder, testCertificates } from '@entourage/local-stack/testing/test-certificates';
import type { Issued } from '@entourage/local-stack/tls/certificate-authority';
import { s3Store } from '../src/clients/s3-store.ts';
import { startS3Server } from './s3-server.ts';

/** An object is stored only at an S3 server whose certificate is right. */
export async function storedWhereRight() {
  const { own, other, right, wrong } = await testCertificates();
  const dir = await mkdtemp(join(tmpdir(), 'secure-objects-'));
  const path = join(dir, 'file');
  await writeFile(path, 'x');

  /** The result of storing an object at a server with a certificate, one result for each context of the client. */
  async function outcomes(shown: Issued, contexts: readonly (SecureContext | undefined)[]): Promise<string[]> {
    const folder = await certificateFolder(own, shown);
    const server = await startS3Server(folder.files);
    const put = (secureContext: SecureContext | undefined) =>
      s3Store({ ...server, secureContext })
        .put('files/a', path)
        .then(
          () => 'stored',
          ({ code }) => code as string,
        );
    try {
      return await Promise.all(contexts.map(put));
    } finally {
      await server.stop();
      folder.remove();
    }
  }

  const [trusted, untrusted] = [createSecureContext({ ca: own.ca }), createSecureContext({ ca: other.ca })];
  expect(await outcomes(await right(), [trusted, untrusted, undefined])).toEqual([
    'stored',
    'UNAVAILABLE',
    'UNAVAILABLE',
  ]);
  for (const issue of Object.values(wrong)) expect(await outcomes(await issue(), [trusted])).toEqual(['UNAVAILABLE']);
  await rm(dir, { recursive: true });
}
