import { createSecureContext, type SecureContext } from 'node:tls';
import {
  certificateFolder,
  type TestCertificates,
  testCertificates,
} from '@entourage/local-stack/testing/test-certificates';
import type { Issued } from '@entourage/local-stack/tls/certificate-authority';
import { loadConfig } from '../../src/config/define-config.ts';
import { until } from '../../src/testing/until.ts';
import { openTls } from '../../src/tls/tls.ts';
import { tlsSettings } from '../../src/tls/tls-settings.ts';
import { type SecureServer, secureServers } from './secure-servers.ts';

let certificates: TestCertificates;
beforeAll(async () => {
  certificates = await testCertificates();
});

const contextOf = (issued: Issued | undefined, ca = certificates.own.ca): SecureContext =>
  createSecureContext({ ca, ...issued });

/** @returns 'answered', or all codes and messages of the failure: drivers wrap them in errors of their own */
const outcome = (server: SecureServer, context: SecureContext | undefined): Promise<string> =>
  server.ask(context).then(
    () => 'answered',
    (error) => reasonsOf(error).join(' '),
  );

function reasonsOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const { code, cause, reason } = error as NodeJS.ErrnoException & { reason?: { servers?: Map<string, unknown> } };
  const ofMembers = [...(reason?.servers?.values() ?? [])].map((member) => (member as { error?: unknown }).error);
  return [`${code ?? ''} ${error.message}`, ...[cause, ...ofMembers].flatMap(reasonsOf)];
}

const faults = {
  expired: /CERT_HAS_EXPIRED|certificate has expired/,
  'of another name': /ERR_TLS_CERT_ALTNAME_INVALID|does not match certificate/,
  'of another CA': /UNABLE_TO_VERIFY_LEAF_SIGNATURE|unable to verify|SELF_SIGNED_CERT_IN_CHAIN|self-signed/,
  'of a client only': /INVALID_PURPOSE|unsuitable certificate purpose|unsupported certificate purpose/,
};

describe.each(Object.keys(secureServers) as (keyof typeof secureServers)[])('%s', (name) => {
  let server: SecureServer;
  beforeAll(async () => {
    server = await secureServers[name](certificates);
  }, 60_000);
  afterAll(() => server.stop());

  test('answers who has the CA and a certificate of it', async () => {
    expect(await outcome(server, contextOf(await certificates.right()))).toBe('answered');
  });

  test('is not believed by who has another CA, nor by who has none', async () => {
    const right = await certificates.right();
    const contexts = [contextOf(right, certificates.other.ca), undefined];
    for (const reason of await Promise.all(contexts.map((context) => outcome(server, context))))
      expect(reason).toMatch(faults['of another CA']);
  });

  test('does not answer who has no certificate, or one of another CA', async () => {
    const foreign = await certificates.other.issue({ names: ['localhost'] });
    const contexts = [contextOf(undefined), contextOf(foreign)];
    for (const reason of await Promise.all(contexts.map((context) => outcome(server, context))))
      expect(reason).not.toBe('answered');
  });

  test('is believed, and answers, once the files of a running process are right', async () => {
    const { own, other } = certificates;
    const folder = await certificateFolder(other, await other.issue({ names: ['localhost'] }));
    const { tls } = loadConfig({ shape: { tls: tlsSettings } }, folder.settings);
    // One object for all connections, as in a running process.
    const context = openTls(tls).context();
    expect(await outcome(server, context)).toMatch(faults['of another CA']);
    await folder.replace({ ca: own.ca, ...(await certificates.right()) });
    await until(async () => (await outcome(server, context)) === 'answered', { withinMs: 20_000 });
    folder.remove();
  });

  test('is not believed with a certificate that is wrong', async () => {
    // MongoDB itself would not start with a wrong certificate, so the proxy before it shows it.
    if (!server.show) return;
    const right = contextOf(await certificates.right());
    for (const [fault, reason] of Object.entries(faults) as [keyof typeof faults, RegExp][]) {
      await server.show(await certificates.wrong[fault]());
      // Servers take a moment to read it again.
      await until(async () => reason.test(await outcome(server, right)));
      await server.show(await certificates.right());
      await until(async () => (await outcome(server, right)) === 'answered');
    }
  });
});
