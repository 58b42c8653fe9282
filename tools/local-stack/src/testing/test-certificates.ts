import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CertificateAuthority, certificateAuthority, type Issued } from '../tls/certificate-authority.ts';
import { makeTestFolder } from './test-folder.ts';

/** Names of the servers and processes of a test. */
const here = ['localhost', '127.0.0.1'];

/** Valid certificates, and each kind of invalid ones. */
export async function testCertificates() {
  const [own, other] = await Promise.all([certificateAuthority(), certificateAuthority('Somebody else')]);
  return {
    own,
    other,
    /** A certificate with the right names and the platform's CA. */
    right: () => own.issue({ names: here }),
    /** Certificates that a client must refuse. */
    wrong: {
      expired: () => own.issue({ names: here, validUntil: new Date(Date.now() - 3_600_000) }),
      'of another name': () => own.issue({ names: ['other.example'] }),
      'of another CA': () => other.issue({ names: here }),
      'of a client only': () => own.issue({ names: here, usages: ['client'] }),
    },
  };
}
export type TestCertificates = Awaited<ReturnType<typeof testCertificates>>;

/** A folder with `ca.pem`, `cert.pem` and `key.pem`, as a secret is mounted; `replace` changes each in one step, as Kubernetes does. */
export async function certificateFolder({ ca }: Pick<CertificateAuthority, 'ca'>, issued: Issued) {
  const { dir, remove } = await makeTestFolder();
  const file = (name: string) => join(dir, `${name}.pem`);
  async function replace(content: Issued & { ca?: string }): Promise<void> {
    for (const [name, text] of Object.entries(content)) {
      // Readable by its owner only: PostgreSQL refuses other keys.
      await writeFile(`${file(name)}.new`, text, { mode: 0o600 });
      await rename(`${file(name)}.new`, file(name));
    }
  }
  await replace({ ca, ...issued });
  return {
    dir,
    remove,
    replace,
    files: { ca: file('ca'), cert: file('cert'), key: file('key') },
    /** Settings of a process that has the folder mounted. */
    settings: { TLS_CA_FILE: file('ca'), TLS_CERT_FILE: file('cert'), TLS_KEY_FILE: file('key') },
  };
}
