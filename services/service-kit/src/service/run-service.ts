import { ConfigError } from '../config/define-config.ts';
import { failpointOf } from '../failpoints/failpoint.ts';
import { DefinitionError } from '../graphql/subgraph.ts';
import { createLog, errorFields, type Log } from '../log/log.ts';
import { startTracing } from '../telemetry/tracing.ts';
import { bootService } from './boot.ts';
import type { AnyService } from './definition.ts';
import { loadSettings } from './settings.ts';

/** Ends the process after an error that nobody handled: its state is unknown, and the cluster starts a clean one. */
function crash(log: Log, kind: string) {
  return (error: unknown) => {
    log.error('crashed', { kind, ...errorFields(error) });
    process.exit(1);
  };
}

/** Faults of settings and definitions carry no value, so the whole message may be told. */
function tellAndExit(error: unknown): never {
  const isOurs = error instanceof ConfigError || error instanceof DefinitionError;
  process.stderr.write(`${isOurs ? error.message : ((error as Error)?.stack ?? String(error))}\n`);
  process.exit(1);
}

/** All of a service's `main.ts`: boots, answers probes, drains on SIGTERM and SIGINT, and exits with 1 after a crash. */
export async function runService(service: AnyService): Promise<void> {
  try {
    const settings = loadSettings(service, process.env);
    const { logLevel, drainSeconds, otelExporterOtlpEndpoint } = settings;
    const log = createLog({ service: service.name, level: logLevel });
    process.on('uncaughtException', crash(log, 'exception'));
    process.on('unhandledRejection', crash(log, 'rejection'));
    const stopTracing = await startTracing({ service: service.name, endpoint: otelExporterOtlpEndpoint });
    const running = await bootService(service, { settings, log, failpoint: failpointOf(process.env) });
    let isStopping = false;
    const stop = async (signal: string) => {
      if (isStopping) return;
      isStopping = true;
      log.info('draining', { signal });
      // A handler that never ends must not keep the process: what it held is delivered again elsewhere.
      setTimeout(() => process.exit(1), (drainSeconds + 5) * 1_000).unref();
      await running.stop();
      await stopTracing();
      log.info('stopped', { signal });
      process.exit(0);
    };
    process.on('SIGTERM', () => void stop('SIGTERM'));
    process.on('SIGINT', () => void stop('SIGINT'));
  } catch (error) {
    tellAndExit(error);
  }
}
