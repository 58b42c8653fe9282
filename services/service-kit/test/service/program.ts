/** A process that ends in the way that its argument says. */
import { fixed } from '../../src/config/watched.ts';
import { runProcess } from '../../src/service/run-process.ts';

const unset = fixed(undefined);
const [, , manner] = process.argv;

await runProcess({
  name: 'program',
  version: '1.2.3',
  load: () => ({
    logLevel: 'info',
    drainSeconds: 0,
    shutdownDelaySeconds: manner === 'delays' ? 600 : 0,
    otelExporterOtlpEndpoint: undefined,
    otelTracesSampler: 'always_on',
    otelTracesSamplerArg: 1,
    instanceId: 'replica-7',
    otlp: { tlsCa: unset },
    tls: { ca: unset, cert: unset, key: unset },
  }),
  async start() {
    if (manner === 'fails') throw new Error('No store');
    const open = setInterval(() => {}, 60_000);
    if (manner === 'throws') setImmediate(() => failing());
    if (manner === 'rejects') setImmediate(() => void Promise.reject(new Error('canary')));
    return {
      port: 8080,
      leave: () => process.stdout.write('left\n'),
      stop: () => (manner === 'hangs' ? new Promise<void>(() => {}) : closed(open)),
    };
  },
});

function failing() {
  throw new Error('canary');
}

async function closed(open: NodeJS.Timeout) {
  clearInterval(open);
}
