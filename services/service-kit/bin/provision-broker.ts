import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { defineConfig, loadConfig } from '../src/config/define-config.ts';
import { port, processSettings, seconds } from '../src/config/settings.ts';
import { openBus } from '../src/events/bus.ts';
import { brokerAdmin, type ConsumersByService } from '../src/events/permissions.ts';
import { keepProvisioned } from '../src/events/provision.ts';
import { createInternalApp } from '../src/http/app.ts';
import { startHttp } from '../src/http/start-http.ts';
import { runProcess } from '../src/service/run-process.ts';
import { openTls } from '../src/tls/tls.ts';
import { assertTrustedServers } from '../src/tls/trusted-servers.ts';

// Creates the streams and consumers of the platform as the broker's administrator, and creates them again when NATS has lost them.
// One process of it runs beside the services; they have no right to do this themselves. On the local stack the stack does it.
const { nodeEnv, host, logLevel, otelExporterOtlpEndpoint, otlp, shutdownDelaySeconds, tls, requireTls, nats } =
  processSettings;
const config = defineConfig({
  ...{ host, port: port.describe('Port of the probes'), logLevel, otelExporterOtlpEndpoint },
  ...{ nodeEnv, otlp, shutdownDelaySeconds, tls, requireTls },
  nats: {
    ...nats,
    replicas: z.coerce.number().int().min(1).max(5).default(1).describe('Copies of each stream; 3 in a cluster'),
  },
  drainSeconds: seconds.default(5).describe('How long a step in flight may take after SIGTERM'),
});
const file = join(import.meta.dirname, '../../../contracts/nats/consumers.json');
const consumers = JSON.parse(readFileSync(file, 'utf8')) as ConsumersByService;

await runProcess({
  name: brokerAdmin,
  load: (environment) => loadConfig(config, environment),
  async start({ settings, log }) {
    const { url, nkeySeed, namespace, replicas, tlsCa } = settings.nats;
    const openedTls = openTls(settings.tls);
    await assertTrustedServers(config, settings, openedTls);
    const secureContext = openedTls.context(tlsCa);
    const bus = openBus({ url, nkeySeed, service: brokerAdmin, log, namespace, secureContext });
    const provisioning = keepProvisioned({ bus, consumers, replicas, log });
    let isReady = false;
    void provisioning.ready.then(() => {
      isReady = true;
    });
    const http = await startHttp({
      ...{ host: settings.host, port: settings.port, maxHeaderBytes: 16 * 1024 },
      app: createInternalApp({
        isReady: () => isReady,
        metrics: async () => ({ contentType: 'text/plain', body: '' }),
        log,
      }),
    });
    return {
      port: http.port,
      leave() {
        isReady = false;
      },
      async stop() {
        provisioning.stop();
        await http.stop(0);
        await bus.close();
      },
    };
  },
});
