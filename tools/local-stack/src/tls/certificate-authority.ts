import { isIP } from 'node:net';
// Imported first, because a dependency of the next import needs it.
import 'reflect-metadata';
import {
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  PemConverter,
  SubjectAlternativeNameExtension,
  X509CertificateGenerator,
} from '@peculiar/x509';

/** In PEM. */
export type Issued = { cert: string; key: string };
export type CertificateAuthority = {
  /** Its own certificate, in PEM. */
  ca: string;
  /** A certificate for a process that serves and calls. */
  issue(wanted: Wanted): Promise<Issued>;
};
type Wanted = {
  /** Host names and addresses that it may be reached at; the first one is its name. */
  names: readonly string[];
  /** Default a year from now; in the past for one that has expired. */
  validUntil?: Date;
  /** Default both. */
  usages?: readonly ('server' | 'client')[];
};

const dayMs = 86_400_000;
const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const newKeys = () => crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
const purposes = { server: ExtendedKeyUsage.serverAuth, client: ExtendedKeyUsage.clientAuth };

/** A separate CA for a local stack or a test; nothing else trusts it. */
export async function certificateAuthority(name = 'Entourage'): Promise<CertificateAuthority> {
  const keys = await newKeys();
  const validity = (until: Date) => ({ notBefore: new Date(until.getTime() - 730 * dayMs), notAfter: until });
  const inAYear = () => new Date(Date.now() + 365 * dayMs);
  const own = await X509CertificateGenerator.createSelfSigned({
    name: `CN=${name}`,
    keys,
    signingAlgorithm: algorithm,
    ...validity(inAYear()),
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
    ],
  });
  return {
    ca: own.toString('pem'),
    async issue({ names, validUntil = inAYear(), usages = ['server', 'client'] }) {
      const pair = await newKeys();
      const certificate = await X509CertificateGenerator.create({
        subject: `CN=${names[0]}`,
        issuer: own.subject,
        signingAlgorithm: algorithm,
        ...validity(validUntil),
        publicKey: pair.publicKey,
        signingKey: keys.privateKey,
        extensions: [
          new SubjectAlternativeNameExtension(
            names.map((value) => ({ type: isIP(value) ? ('ip' as const) : ('dns' as const), value })),
          ),
          new ExtendedKeyUsageExtension(usages.map((usage) => purposes[usage])),
        ],
      });
      const key = PemConverter.encode(await crypto.subtle.exportKey('pkcs8', pair.privateKey), 'PRIVATE KEY');
      return { cert: certificate.toString('pem'), key };
    },
  };
}
