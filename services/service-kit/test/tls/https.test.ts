import { connect, createSecureContext } from 'node:tls';
import {
  certificateFolder,
  type TestCertificates,
  testCertificates,
} from '@entourage/local-stack/testing/test-certificates';
import type { Issued } from '@entourage/local-stack/tls/certificate-authority';
import { type ConfigError, loadConfig } from '../../src/config/define-config.ts';
import { type RunningHttp, startHttp } from '../../src/http/start-http.ts';
import { subgraphClient } from '../../src/http/subgraph-client.ts';
import { until } from '../../src/testing/until.ts';
import { noTls, openTls, type Tls } from '../../src/tls/tls.ts';
import { tlsSettings } from '../../src/tls/tls-settings.ts';

let certificates: TestCertificates;
beforeAll(async () => {
  certificates = await testCertificates();
});

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** The TLS files of a process with this certificate. */
const tlsWith = (issued: Partial<Issued>, ca = certificates.own.ca): Tls =>
  openTls(loadConfig({ shape: { tls: tlsSettings } }, { TLS_CA: ca, TLS_CERT: issued.cert, TLS_KEY: issued.key }).tls);

async function serve(tls: Tls): Promise<RunningHttp> {
  const http = await startHttp({
    host: '127.0.0.1',
    port: 0,
    maxHeaderBytes: 16_384,
    tls: tls.server,
    app: (request, response) => {
      request.resume();
      response.setHeader('content-type', 'application/json');
      response.end('{"data":{"answer":true}}');
    },
  });
  closing.push(() => http.stop(0));
  return http;
}

function clientOf({ url }: { url: string }, tls: Tls) {
  const client = subgraphClient('trial', url, { maxMs: 5_000, secureContext: tls.context() });
  closing.push(() => client.close());
  const ask = () => client.call({ body: '{}', token: 'none', isRepeatable: false, timeoutMs: 5_000 });
  return {
    ask,
    /** @returns 'answered', or the reason why there was no answer */
    outcome: () =>
      ask().then(
        () => 'answered',
        ({ cause }: { cause: NodeJS.ErrnoException }) => cause.code ?? cause.message,
      ),
  };
}

test('a call is answered where both certificates are right', async () => {
  const http = await serve(tlsWith(await certificates.right()));
  expect(http.url).toMatch(/^https:/);
  expect(await clientOf(http, tlsWith(await certificates.right())).outcome()).toBe('answered');
});

test('a call is not sent to a server whose certificate is wrong', async () => {
  const caller = tlsWith(await certificates.right());
  const { wrong } = certificates;
  const outcome = async (shown: Issued) => {
    // Opened before the certificate expired, like the connections of a running process.
    const tls: Tls = { ...noTls, server: { current: () => ({ ...shown, ca: certificates.own.ca }) } };
    return clientOf(await serve(tls), caller).outcome();
  };
  expect(await outcome(await wrong.expired())).toBe('CERT_HAS_EXPIRED');
  expect(await outcome(await wrong['of another name']())).toBe('ERR_TLS_CERT_ALTNAME_INVALID');
  expect(await outcome(await wrong['of another CA']())).toMatch(/^UNABLE_TO_VERIFY|^UNABLE_TO_GET_ISSUER|SELF_SIGNED/);
  expect(await outcome(await wrong['of a client only']())).toBe('INVALID_PURPOSE');
});

describe('a caller', () => {
  const refused = 'no GraphQL answer, status 403';

  test('without a certificate, or with one that is expired, of another CA or of a server only, is refused', async () => {
    const http = await serve(tlsWith(await certificates.right()));
    const { own, other, wrong } = certificates;
    const callers: Record<string, Tls> = {
      none: tlsWith({}),
      expired: contextOf(own.ca, await wrong.expired()),
      'of another CA': contextOf(own.ca, await other.issue({ names: ['localhost'] })),
      'of a server only': contextOf(own.ca, await own.issue({ names: ['localhost'], usages: ['server'] })),
    };
    for (const [name, caller] of Object.entries(callers))
      expect([name, await clientOf(http, caller).outcome()]).toEqual([name, refused]);
  });

  /** Without the check of its own certificate that a process makes when it starts. */
  const contextOf = (ca: string, issued: Issued): Tls => ({
    ...noTls,
    context: () => createSecureContext({ ca, ...issued }),
  });

  test('without a certificate reaches the probes and the metrics, and nothing that only begins like them', async () => {
    const http = await serve(tlsWith(await certificates.right()));
    const { Agent, request } = await import('undici');
    const dispatcher = new Agent({ connect: { ca: certificates.own.ca } });
    closing.push(() => dispatcher.destroy());
    const statusOf = async (path: string) => {
      const { statusCode, body } = await request(`${http.url}${path}`, { dispatcher });
      await body.dump();
      return statusCode;
    };
    for (const path of ['/livez', '/readyz', '/metrics']) expect(await statusOf(path)).toBe(200);
    for (const path of ['/', '/graphql', '/livez/x', '/metrics?x', '//metrics', '/Livez'])
      expect(await statusOf(path)).toBe(403);
  });

  test('who speaks no TLS gets no answer', async () => {
    const http = await serve(tlsWith(await certificates.right()));
    await expect(fetch(http.url.replace('https', 'http'))).rejects.toThrow();
  });
});

test('a certificate that is renewed under load fails no request', async () => {
  const { own, right } = certificates;
  const [served, called] = await Promise.all([
    certificateFolder(own, await right()),
    certificateFolder(own, await right()),
  ]);
  closing.push(served.remove, called.remove);
  const opened = (folder: typeof served) => openTls(loadConfig({ shape: { tls: tlsSettings } }, folder.settings).tls);
  const http = await serve(opened(served));
  const seen = { answered: 0, connections: new Set<string>() };
  http.server.on('secureConnection', (socket) => {
    const shown = socket.getPeerX509Certificate();
    if (shown) seen.connections.add(shown.fingerprint256);
  });
  const caller = opened(called);

  let isOver = false;
  const load = Array.from({ length: 8 }, async () => {
    while (!isOver) {
      // A new client after every few calls, so that connections are made all the time.
      const client = clientOf(http, caller);
      for (let call = 0; call < 5; call++) {
        await client.ask();
        seen.answered++;
      }
    }
  });
  await until(() => seen.answered > 100);
  const fingerprintShown = async () => {
    const socket = connect({ host: '127.0.0.1', port: http.port, ca: own.ca });
    await new Promise((resolve, reject) => socket.once('secureConnect', resolve).once('error', reject));
    const { fingerprint256 } = socket.getPeerX509Certificate()!;
    socket.destroy();
    return fingerprint256;
  };
  for (let round = 0; round < 2; round++) {
    const before = { shown: await fingerprintShown(), callers: seen.connections.size };
    await Promise.all([served.replace(await right()), called.replace(await right())]);
    await until(async () => (await fingerprintShown()) !== before.shown && seen.connections.size > before.callers);
  }
  isOver = true;
  await Promise.all(load);
  expect(seen.connections.size).toBe(3);
});

describe('a process does not start', () => {
  const faults = (settings: Record<string, string | undefined>) => {
    try {
      openTls(loadConfig({ shape: { tls: tlsSettings } }, settings).tls);
      return [];
    } catch (error) {
      return (error as ConfigError).faults;
    }
  };

  test('with a certificate that is not whole, has expired, or is no certificate', async () => {
    const [right, another] = [await certificates.right(), await certificates.right()];
    const expired = await certificates.wrong.expired();
    const TLS_CA = certificates.own.ca;
    expect(faults({ TLS_CA, TLS_CERT: right.cert })).toEqual(['TLS_KEY is missing: TLS_CERT belongs to it']);
    expect(faults({ TLS_CA, TLS_KEY: right.key })).toEqual(['TLS_CERT is missing: TLS_KEY belongs to it']);
    expect(faults({ TLS_CERT: right.cert, TLS_KEY: right.key })[0]).toContain('TLS_CA is missing');
    expect(faults({ TLS_CA, TLS_CERT: right.cert, TLS_KEY: another.key })[0]).toContain('TLS_KEY is wrong');
    expect(faults({ TLS_CA, TLS_CERT: expired.cert, TLS_KEY: expired.key })[0]).toContain(
      'TLS_CERT is wrong: it has expired',
    );
    const [fault] = faults({ TLS_CA: 'nonsense', TLS_CERT: right.cert, TLS_KEY: right.key });
    expect(fault).toContain('TLS_CA is wrong: must be one or several certificates in PEM');
    expect(fault).not.toContain('nonsense');
    expect(faults({ TLS_CA, TLS_CERT: right.cert.replaceAll('\n', '\\n'), TLS_KEY: right.key })).toEqual([]);
  });
});
