import { isTlsRequired } from '@entourage/service-kit';
import { smtpTransport } from '../../../../services/identity/src/clients/smtp-transport.ts';
import type { Installation } from '../installation.ts';
import { OperatorError } from '../operator-error.ts';

/** Texts for the errors of the library, whose own may quote the address with its password. */
const faults: Record<string, string> = {
  EAUTH: 'it refuses the user or the password',
  ETLS: 'it does not go over to TLS, which is needed for a password, and where REQUIRE_TLS is on',
  ESOCKET: 'the connection breaks, or its certificate is not trusted: SMTP_TLS_CA',
  ECONNECTION: 'it ended the connection',
  ETIMEDOUT: 'it did not answer in time',
  EDNS: 'its name is unknown',
};

/**
 * Signs in at the SMTP server as identity does, and sends nothing.
 * @throws OperatorError, with a text for operators
 */
export async function aboutMail(installation: Installation, url: string): Promise<string> {
  const { settings } = installation;
  const secureContext = installation.secureContext('smtp');
  const transport = smtpTransport({ url, secureContext, mustUpgrade: isTlsRequired(settings) });
  try {
    await transport.verify();
    const signedIn = new URL(url).username ? 'accepts the user' : 'takes mails without a user';
    return `${signedIn}; no mail was sent`;
  } catch (error) {
    const { code = '', syscall } = error as { code?: string; syscall?: string };
    const isAway = syscall === 'connect' || syscall === 'getaddrinfo';
    throw new OperatorError(isAway ? 'it is not reached' : (faults[code] ?? `it fails (${code || 'error'})`));
  } finally {
    transport.close();
  }
}
