import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { createSecureContext, type SecureContext } from 'node:tls';
import { testCertificates } from '@entourage/local-stack/testing/test-certificates';
import type { Issued } from '@entourage/local-stack/tls/certificate-authority';
import { inSpan } from '../../src/telemetry/spans.ts';
import { startTracing } from '../../src/telemetry/tracing.ts';

test('spans go only to a collector whose certificate is right, with the certificate that it asks for', async () => {
  const { own, other, right, wrong } = await testCertificates();
  const caller = await right();

  /** @returns the number of bodies received by a collector that shows this certificate */
  async function sent(shown: Issued, secureContext?: SecureContext): Promise<number> {
    let bodies = 0;
    const asks = { ca: own.ca, requestCert: true, rejectUnauthorized: true };
    const collector = createServer({ ...asks, ...shown }, (request, response) => {
      request.resume();
      bodies++;
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    }).listen(0, '127.0.0.1');
    await once(collector, 'listening');
    const { port } = collector.address() as AddressInfo;
    const stop = await startTracing({
      service: 'test',
      version: '1',
      instance: 'one',
      endpoint: `https://127.0.0.1:${port}`,
      secureContext,
    });
    await inSpan('call', {}, async () => {});
    // The exporter reports here that it could not send.
    await stop().catch(() => {});
    collector.closeAllConnections();
    collector.close();
    return bodies;
  }

  const trusted = createSecureContext({ ca: own.ca, ...caller });
  expect(await sent(await right(), trusted)).toBe(1);
  for (const issue of Object.values(wrong)) expect(await sent(await issue(), trusted)).toBe(0);
  for (const strange of [
    undefined,
    createSecureContext({ ca: own.ca }),
    createSecureContext({ ca: other.ca, ...caller }),
  ])
    expect(await sent(await right(), strange)).toBe(0);
});
