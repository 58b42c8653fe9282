import type { AddressInfo } from 'node:net';
import { createSecureContext } from 'node:tls';
import { type TestCertificates, testCertificates } from '@entourage/local-stack/testing/test-certificates';
import type { Issued } from '@entourage/local-stack/tls/certificate-authority';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { smtpMailSender } from '../src/clients/smtp-mail-sender.ts';

const mail = {
  id: '01970000-0000-7000-8000-000000000099',
  to: 'maya@example.org',
  subject: 'Entourage: Verification approved',
  text: 'Congratulations!',
} as const;
const address = { from: 'Entourage <no-reply@entourage.example>', host: 'app.entourage.example' };

let certificates: TestCertificates;
beforeAll(async () => {
  certificates = await testCertificates();
});

/** @param options of a server that asks for a certificate, and takes mails without a password */
async function smtpServer(options: SMTPServerOptions) {
  const received: { isSecure: boolean }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    ca: certificates.own.ca,
    requestCert: true,
    rejectUnauthorized: true,
    ...options,
    onData(stream, session, done) {
      received.push({ isSecure: session.secure });
      stream.resume().once('end', () => done());
    },
  });
  // Clients that do not trust it leave in the middle of a handshake.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return { received, port, stop: () => new Promise<void>((resolve) => server.close(resolve)) };
}

const contextOf = (issued?: Issued, ca = certificates.own.ca) => createSecureContext({ ca, ...issued });

describe.each([
  ['smtps', true],
  ['smtp', false],
] as const)('an %s:// address', (scheme, secure) => {
  /** @returns the code or message of the failure, or how the mail arrived */
  async function outcome(shown: Issued, secureContext = contextOf(), isOffered = true): Promise<string> {
    const { cert, key } = shown;
    const hidden = isOffered ? {} : { hideSTARTTLS: true, disabledCommands: ['STARTTLS'] };
    const { received, port, stop } = await smtpServer({ secure, cert, key, ...hidden });
    const url = `${scheme}://localhost:${port}`;
    // An address of this machine is exempt from REQUIRE_TLS, but not one with a name for a password.
    const named = url.replace('://', '://me:p@');
    const sender = smtpMailSender({ url: isOffered ? url : named, ...address, secureContext, mustUpgrade: true });
    try {
      await sender.send(mail);
      return received[0]?.isSecure ? 'sent with TLS' : 'sent plain';
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      return `${code} ${message}`;
    } finally {
      await stop();
    }
  }

  test('is sent to with TLS, where both certificates are right', async () => {
    const right = await certificates.right();
    expect(await outcome(right, contextOf(right))).toBe('sent with TLS');
  });

  test('is not sent to where the certificate is wrong', async () => {
    const context = contextOf(await certificates.right());
    for (const wrong of Object.values(certificates.wrong))
      expect(await outcome(await wrong(), context)).toMatch(/certificate|altnames|self-signed/i);
  });

  test('is not sent to without a certificate for a server that asks for one', async () => {
    expect(await outcome(await certificates.right())).not.toMatch(/^sent/);
  });

  if (!secure)
    test('is not sent to where the server has no TLS', async () => {
      const right = await certificates.right();
      expect(await outcome(right, contextOf(right), false)).not.toMatch(/^sent/);
    });
});
