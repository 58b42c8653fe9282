import { ConfigError, loadConfig } from '@entourage/service-kit/config/define-config';
import { createLog, errorFields, type Log } from '@entourage/service-kit/log/log';
import { startTracing } from '@entourage/service-kit/telemetry/tracing';
import { config as definition } from './config.ts';
import { startGateway } from './start-gateway.ts';

/** Ends the process after an error nobody handled: its state is unknown. */
const crash = (log: Log, kind: string) => (error: unknown) => {
  log.error('crashed', { kind, ...errorFields(error) });
  process.exit(1);
};

async function main(): Promise<void> {
  const config = loadConfig(definition, process.env);
  const log = createLog({ service: 'gateway', level: config.logLevel });
  process.on('uncaughtException', crash(log, 'exception'));
  process.on('unhandledRejection', crash(log, 'rejection'));
  const stopTracing = await startTracing({ service: 'gateway', endpoint: config.otelExporterOtlpEndpoint });
  const gateway = await startGateway({ config, log });
  log.info('listening', { port: gateway.port });
  let isStopping = false;
  const stop = async (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    log.info('draining', { signal });
    setTimeout(() => process.exit(1), (config.drainSeconds + 5) * 1_000).unref();
    await gateway.stop();
    await stopTracing();
    log.info('stopped', { signal });
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop('SIGTERM'));
  process.on('SIGINT', () => void stop('SIGINT'));
}

main().catch((error) => {
  process.stderr.write(
    `${error instanceof ConfigError ? error.message : ((error as Error)?.stack ?? String(error))}\n`,
  );
  process.exit(1);
});
