import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { trainingStreamedCalls } from '@entourage/contracts/calls/training';
import { startService } from '@entourage/service-kit/testing';
import { training } from '../../../services/training/src/service.ts';
import { startTestGateway } from './start-test-gateway.ts';
import { tcpProxy } from './tcp-proxy.ts';
import type { Person } from './test-people.ts';
import { startTestServices } from './test-services.ts';

export const uploadPath = trainingStreamedCalls.uploadTrainingFiles.path;

/** The gateway before the real training service; the other services answer as in other tests. */
export async function startUploadGateway(settings: Record<string, string> = {}) {
  const dir = mkdtempSync(join(tmpdir(), 'gateway-uploads-'));
  const services = await startTestServices();
  const service = await startService(training, {
    config: {
      ACCESS_PUBLIC_KEY: services.keys.access.publicKey,
      OBJECT_STORE_DIR: join(dir, 'objects'),
      UPLOADS_DIR: join(dir, 'uploads'),
    },
  });
  const proxy = await tcpProxy(Number(new URL(service.url).port));
  const urls = {
    ...JSON.parse(services.environment.SUBGRAPH_URLS),
    training: `http://127.0.0.1:${proxy.port}/graphql`,
  };
  const gateway = await startTestGateway({ services, settings: { SUBGRAPH_URLS: JSON.stringify(urls), ...settings } });
  return {
    ...gateway,
    service,
    objects: join(dir, 'objects'),
    uploads: join(dir, 'uploads'),
    /** Ends the connections to the service, and takes no new ones until `connect`. */
    cutOff: proxy.cutOff,
    connect: proxy.open,
    /** The service accepts connections, and takes nothing of them until `cutOff` and `connect`. */
    freeze: proxy.freeze,
    upload: (
      body: RequestInit['body'],
      as?: Person,
      headers: Record<string, string> = {},
      signal: AbortSignal | null = null,
    ) =>
      fetch(`${gateway.url}${uploadPath}`, {
        method: 'POST',
        body: body ?? null,
        duplex: 'half',
        signal,
        headers: { ...(as && { cookie: services.cookieOf(as) }), ...headers },
      } as RequestInit),
    async stop() {
      await gateway.stop();
      await proxy.cutOff();
      await service.stop();
      await services.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
export type UploadGateway = Awaited<ReturnType<typeof startUploadGateway>>;
