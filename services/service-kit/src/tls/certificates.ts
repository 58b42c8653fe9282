import { createPrivateKey, X509Certificate } from 'node:crypto';
import { z } from 'zod';

const block = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/** The certificates of a PEM text, in its order. @throws when it contains none, or an unreadable one */
export function certificatesIn(pem: string): [X509Certificate, ...X509Certificate[]] {
  const [first, ...others] = (pem.match(block) ?? []).map((one) => new X509Certificate(one));
  if (!first) throw new Error('no certificate');
  return [first, ...others];
}

/** A PEM text that `check` accepts. A literal `\n` is accepted, because many secret stores keep one line. */
const pem = (check: (text: string) => unknown, error: string) =>
  z
    .string()
    .transform((value) => value.replaceAll('\\n', '\n'))
    .refine(
      (text) => {
        try {
          return Boolean(check(text));
        } catch {
          return false;
        }
      },
      { error },
    );

export const certificates = pem(certificatesIn, 'must be one or several certificates in PEM');
export const certificateKey = pem(createPrivateKey, 'must be a private key in PEM, without a password');

/** Used in place of certificates: the CAs that Node knows. */
export const systemCa = 'system';
/** The CA of one server. */
export const ownCa = z.union([z.literal(systemCa), certificates], {
  error: `must be one or several certificates in PEM, or the word ${systemCa}`,
});
