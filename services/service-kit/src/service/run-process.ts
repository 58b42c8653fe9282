import { hostname } from 'node:os';
import { ConfigError, type ConfigOf } from '../config/define-config.ts';
import type { processSettings } from '../config/settings.ts';
import { DefinitionError } from '../graphql/definition-error.ts';
import { createLog, errorFields, type Log } from '../log/log.ts';
import { startTracing } from '../telemetry/tracing.ts';
import { openTls } from '../tls/tls.ts';

type LifeSettings = Pick<
  ConfigOf<typeof processSettings>,
  | 'logLevel'
  | 'otelExporterOtlpEndpoint'
  | 'otelTracesSampler'
  | 'otelTracesSamplerArg'
  | 'instanceId'
  | 'otlp'
  | 'tls'
  | 'shutdownDelaySeconds'
> & {
  /** Seconds that `stop` may take. */
  readonly drainSeconds: number;
};

export type Started = {
  port: number;
  /** From now on `/readyz` is 503; everything else goes on. */
  leave: () => void;
  /** Drains and closes what was opened. */
  stop: () => Promise<void>;
};

export type Program<Settings extends LifeSettings> = {
  name: string;
  version: string;
  /** @throws ConfigError with every fault */
  load: (environment: Record<string, string | undefined>) => Settings;
  /** Resolves when the process is ready. */
  start: (parts: { settings: Settings; log: Log }) => Promise<Started>;
};

/** Bounds the shutdown when a handler never ends; its message is redelivered to another process. */
const secondsBeyondDrain = 5;

/**
 * Runs a process of the platform: settings, log, tracing, `start`; on SIGTERM it is no longer ready, still serves for the shutdown delay,
 * drains and exits with 0. SIGINT (Ctrl-C) does the same without the delay, and ends a delay.
 * It exits with 1 when it does not start, when it does not drain in time, and after an unhandled error.
 */
export async function runProcess<Settings extends LifeSettings>({
  name,
  version,
  load,
  start,
}: Program<Settings>): Promise<void> {
  try {
    const settings = load(process.env);
    const about = { service: name, version, instance: settings.instanceId ?? `${hostname()}-${process.pid}` };
    const log = createLog({ ...about, level: settings.logLevel });
    process.on('uncaughtException', crash(log, 'exception'));
    process.on('unhandledRejection', crash(log, 'rejection'));
    const stopTracing = await startTracing({
      ...about,
      endpoint: settings.otelExporterOtlpEndpoint,
      sampler: settings.otelTracesSampler,
      ratio: settings.otelTracesSamplerArg,
      secureContext: openTls(settings.tls).context(settings.otlp.tlsCa),
    });
    const { port, leave, stop } = await start({ settings, log });
    exitOnSignal(log, settings, {
      leave,
      async stop() {
        await stop();
        await stopTracing();
      },
    });
    log.info('ready', { port });
  } catch (error) {
    reportAndExit(error);
  }
}

/** Exits after an unhandled error: the state of the process is unknown, and the orchestrator starts a new one. */
function crash(log: Log, kind: string) {
  return (error: unknown) => {
    log.error('crashed', { kind, ...errorFields(error) });
    process.exit(1);
  };
}

type Ending = Pick<Started, 'leave' | 'stop'>;

function exitOnSignal(log: Log, { drainSeconds, shutdownDelaySeconds }: LifeSettings, { leave, stop }: Ending): void {
  let isStopping = false;
  let delay: NodeJS.Timeout | undefined;
  const drain = async (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    clearTimeout(delay);
    log.info('draining', { signal });
    setTimeout(() => process.exit(1), (drainSeconds + secondsBeyondDrain) * 1_000).unref();
    await stop();
    log.info('stopped', { signal });
    process.exit(0);
  };
  process.on('SIGTERM', () => {
    if (delay || isStopping) return;
    leave();
    log.info('leaving', { signal: 'SIGTERM', durationMs: shutdownDelaySeconds * 1_000 });
    delay = setTimeout(() => void drain('SIGTERM'), shutdownDelaySeconds * 1_000);
  });
  process.on('SIGINT', () => void drain('SIGINT'));
}

/** Messages of ConfigError and DefinitionError contain no values, so they are printed in full. */
function reportAndExit(error: unknown): never {
  const isOurs = error instanceof ConfigError || error instanceof DefinitionError;
  process.stderr.write(`${isOurs ? error.message : ((error as Error)?.stack ?? String(error))}\n`);
  process.exit(1);
}
