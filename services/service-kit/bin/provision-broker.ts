import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadConfig } from '../src/config/define-config.ts';
import { brokerAdminConfig } from '../src/events/broker-admin-config.ts';
import { brokerMetrics } from '../src/events/broker-metrics.ts';
import { openBus } from '../src/events/bus.ts';
import { brokerAdmin, type ConsumersByService } from '../src/events/permissions.ts';
import { keepProvisioned } from '../src/events/provision.ts';
import { createInternalApp } from '../src/http/app.ts';
import { requestMetrics } from '../src/http/request-metrics.ts';
import { startHttp } from '../src/http/start-http.ts';
import { runProcess } from '../src/service/run-process.ts';
import { registerGauges } from '../src/telemetry/declared-metrics.ts';
import { createProcessMetrics } from '../src/telemetry/metrics.ts';
import { measureExpiry } from '../src/tls/expiry-metric.ts';
import { openTls } from '../src/tls/tls.ts';
import { assertTrustedServers } from '../src/tls/trusted-servers.ts';

// Creates the streams and consumers of the platform as the broker's administrator, and creates them again when NATS has lost them.
// One process of it runs beside the services; they have no right to do this themselves. It also reports the lag of consumers and the dead letters.
// On the local stack, the stack itself does this.
const read = (path: string) => JSON.parse(readFileSync(join(import.meta.dirname, path), 'utf8')) as unknown;
const consumers = read('../../../contracts/nats/consumers.json') as ConsumersByService;
const { version } = read('../package.json') as { version: string };

await runProcess({
  name: brokerAdmin,
  version,
  load: (environment) => loadConfig(brokerAdminConfig, environment),
  async start({ settings, log }) {
    const { url, nkeySeed, namespace, replicas, tlsCa } = settings.nats;
    const openedTls = openTls(settings.tls);
    await assertTrustedServers(brokerAdminConfig, settings, openedTls);
    const secureContext = openedTls.context(tlsCa);
    const bus = openBus({ url, nkeySeed, service: brokerAdmin, log, namespace, secureContext });
    const provisioning = keepProvisioned({ bus, consumers, replicas, log });
    let isReady = false;
    void provisioning.ready.then(() => {
      isReady = true;
    });
    const { registry } = createProcessMetrics({ process: brokerAdmin, version, withProcess: true });
    registerGauges(registry, brokerMetrics, bus);
    measureExpiry(openedTls, registry);
    const http = await startHttp({
      host: settings.host,
      port: settings.port,
      maxHeaderBytes: 16 * 1024,
      metrics: requestMetrics(registry),
      app: createInternalApp({
        isReady: () => isReady,
        metrics: async () => ({ contentType: registry.contentType, body: await registry.metrics() }),
        log,
      }),
    });
    return {
      port: http.port,
      leave() {
        isReady = false;
        http.leave();
      },
      async stop() {
        provisioning.stop();
        await http.stop(0);
        await bus.close();
      },
    };
  },
});
