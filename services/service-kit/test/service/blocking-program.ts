/** A process with probes whose event loop is stuck for as many milliseconds as a line of its input says. */
import { createInterface } from 'node:readline';
import { fixed } from '../../src/config/watched.ts';
import { createInternalApp } from '../../src/http/app.ts';
import { startHttp } from '../../src/http/start-http.ts';
import { runProcess } from '../../src/service/run-process.ts';

const unset = fixed(undefined);

await runProcess({
  name: 'blocking',
  version: '1.2.3',
  load: () => ({
    logLevel: 'info',
    drainSeconds: 0,
    shutdownDelaySeconds: 0,
    instanceId: 'one',
    otlp: { tlsCa: unset },
    tls: { ca: unset, cert: unset, key: unset },
    otelExporterOtlpEndpoint: undefined,
    otelTracesSampler: 'always_on',
    otelTracesSamplerArg: 1,
  }),
  async start({ log }) {
    const metrics = async () => ({ contentType: 'text/plain', body: '' });
    const app = createInternalApp({ isReady: () => true, metrics, log });
    const http = await startHttp({ host: '127.0.0.1', port: 0, app, maxHeaderBytes: 16_384 });
    createInterface({ input: process.stdin }).on('line', (ms) => {
      process.stdout.write('stuck\n');
      for (const end = performance.now() + Number(ms); performance.now() < end; );
      process.stdout.write('over\n');
    });
    return { port: http.port, leave() {}, stop: () => http.stop(0) };
  },
});
