import { createSecureContext, type SecureContextOptions, type TLSSocket } from 'node:tls';
import { certificateFolder, testCertificates } from '@entourage/local-stack/testing/test-certificates';
import { loadConfig } from '@entourage/service-kit/config/define-config';
import { subgraphClient } from '@entourage/service-kit/http/subgraph-client';
import { until } from '@entourage/service-kit/testing';
import { openTls } from '@entourage/service-kit/tls/tls';
import { tlsSettings } from '@entourage/service-kit/tls/tls-settings';
import { answers } from './support/answers.ts';
import { startTestGateway } from './support/start-test-gateway.ts';
import { startTestServices, type TestServices } from './support/test-services.ts';

/** Services with certificates of their own, and what a gateway needs to call them. */
async function behindTls() {
  const certificates = await testCertificates();
  const [services, gateway] = await Promise.all([
    certificateFolder(certificates.own, await certificates.right()),
    certificateFolder(certificates.own, await certificates.right()),
  ]);
  const { tls } = loadConfig({ shape: { tls: tlsSettings } }, services.settings);
  const behind = await startTestServices(answers, openTls(tls).server);
  closing.push(behind.stop, services.remove, gateway.remove);
  return { certificates, folders: { services, gateway }, behind };
}

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

test('certificates and then the CA are replaced under load, and no request fails', async () => {
  const { certificates, folders, behind } = await behindTls();
  const { own, other } = certificates;
  const settings = { ...folders.gateway.settings, LIMITS_PER_SESSION_PER_MINUTE: '1000000' };
  const gateway = await startTestGateway({ services: behind, settings });
  closing.push(gateway.stop);
  const person = behind.people.signIn();
  /** The certificates of both sides of recent connections, by service. */
  const made = new Map<string, { caller: string; service: string }[]>();
  // Some answers close their connection, as those of a stopping service do, so new connections are made all the time.
  let answered = 0;
  for (const [name, { server }] of Object.entries(behind.subgraphs)) {
    server.on('request', (_, response) => {
      response.shouldKeepAlive = ++answered % 10 !== 0;
    });
    server.on('secureConnection', (socket: TLSSocket) => {
      const [caller, service] = [socket.getPeerX509Certificate(), socket.getX509Certificate()];
      if (!caller || !service) return;
      const shown = { caller: caller.fingerprint256, service: service.fingerprint256 };
      made.set(name, [...(made.get(name) ?? []), shown]);
    });
  }

  const statuses = new Map<number, number>();
  const ask = async () => {
    const { status } = await gateway.call('GET', '/api/auth/user', { as: person });
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  };
  let isOver = false;
  const load = Array.from({ length: 8 }, async () => {
    while (!isOver) await ask();
  });
  await until(() => (statuses.get(200) ?? 0) > 100);
  const called = [...made.keys()];
  /** Waits until each called service has a connection on which both sides show a new certificate. */
  async function renewed(): Promise<void> {
    const known = new Set([...made.values()].flat().flatMap(({ caller, service }) => [caller, service]));
    made.clear();
    const isNew = ({ caller, service }: { caller: string; service: string }) =>
      !known.has(caller) && !known.has(service);
    await until(() => called.every((name) => made.get(name)?.some(isNew)), { withinMs: 20_000 });
  }
  const bundle = `${own.ca}\n${other.ca}`;
  const replaceBoth = async (content: () => Promise<Parameters<typeof folders.gateway.replace>[0]>) => {
    for (const folder of Object.values(folders)) await folder.replace(await content());
    await renewed();
  };
  await replaceBoth(certificates.right);
  await replaceBoth(async () => ({ ca: bundle, ...(await certificates.right()) }));
  await replaceBoth(async () => ({ ca: bundle, ...(await other.issue({ names: ['localhost', '127.0.0.1'] })) }));
  await replaceBoth(async () => ({ ca: other.ca, ...(await other.issue({ names: ['localhost', '127.0.0.1'] })) }));
  isOver = true;
  await Promise.all(load);
  expect([...statuses.keys()]).toEqual([200]);
  expect(statuses.get(200)).toBeGreaterThan(500);
});

test('a gateway does not start where its services show a wrong certificate, and its calls are refused without one', async () => {
  const { certificates, behind } = await behindTls();
  await expect(startTestGateway({ services: behind, settings: { TLS_CA: certificates.other.ca } })).rejects.toThrow(
    'SUBGRAPH_URLS is wrong: no trusted connection to its server',
  );
  await expect(
    startTestGateway({
      services: behind,
      settings: { REQUIRE_TLS: '1', SUBGRAPH_URLS: '{"identity":"http://identity:8080/graphql"}' },
    }),
  ).rejects.toThrow('SUBGRAPH_URLS is wrong: REQUIRE_TLS is on');
  const stranger = await certificates.other.issue({ names: ['localhost'] });
  for (const shown of [{}, stranger])
    expect(await refusalOf(behind, { ca: certificates.own.ca, ...shown })).toContain('403');
  expect(Object.values(behind.subgraphs).flatMap(({ calls }) => calls)).toEqual([]);
});

/** The reason why identity does not answer a caller with this certificate. */
async function refusalOf({ subgraphs }: TestServices, shown: SecureContextOptions): Promise<string> {
  const secureContext = createSecureContext(shown);
  const client = subgraphClient('identity', subgraphs.identity!.url, { maxMs: 5_000, secureContext });
  closing.push(client.close);
  return client.call({ body: '{}', token: 'x', isRepeatable: false, timeoutMs: 5_000 }).then(
    () => 'answered',
    ({ cause }) => (cause as Error).message,
  );
}
