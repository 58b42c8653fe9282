import { type Loggable, loggableKeys } from '@entourage/contracts/loggable';
import pino from 'pino';
import { requestContext } from './request-context.ts';

export type Log = {
  debug(message: string, fields?: Loggable): void;
  info(message: string, fields?: Loggable): void;
  warn(message: string, fields?: Loggable): void;
  error(message: string, fields?: Loggable): void;
};

export type LogLine = Record<string, unknown> & { level: string; message: string };

const allowed: ReadonlySet<string> = new Set(loggableKeys);
const maxTextLength = 2_000;

/** `sam@example.org` becomes `s…@e…`. Few texts contain an address, and each line has several texts. */
const maskAddresses = (value: string) =>
  value.includes('@') ? value.replace(/([\w.+-])[\w.+-]*@([\w-])[\w.-]*/g, '$1…@$2…') : value;

function safeValue(value: unknown): unknown {
  if (typeof value === 'string') return maskAddresses(value.slice(0, maxTextLength));
  if (Array.isArray(value)) return value.filter((item) => typeof item === 'string').map((item) => maskAddresses(item));
  return typeof value === 'number' || typeof value === 'boolean' || value === null ? value : undefined;
}

/** The same filter at run time: drops keys that are not on the list, also when a cast has bypassed the compiler. */
export function safeFields(fields: Loggable | undefined): Record<string, unknown> {
  if (!fields) return {};
  const safe: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(fields)) {
    if (value !== undefined && allowed.has(key)) safe[key] = safeValue(value);
  }
  return safe;
}

type LogOptions = {
  service: string;
  /** The version of the service, and the replica, as in traces. */
  version?: string;
  instance?: string;
  level: string;
  write?: (line: string) => void;
};

/** Logs JSON lines to standard output; each line names its process and contains the ids of its request. */
export function createLog({ service, version, instance, level, write }: LogOptions): Log {
  const destination = write ? { write } : pino.destination({ dest: 1, sync: true });
  const logger = pino(
    {
      level,
      // The key `version` in a line is that of a row.
      base: { service, serviceVersion: version, instance },
      messageKey: 'message',
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    destination,
  );
  const at = (severity: 'debug' | 'info' | 'warn' | 'error') => (message: string, fields?: Loggable) => {
    if (!logger.isLevelEnabled(severity)) return;
    const context = requestContext.getStore();
    logger[severity](
      { ...(context && { traceId: context.traceId, userId: context.userId }), ...safeFields(fields) },
      message,
    );
  };
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}

/** The loggable fields of an unknown error: class, code and stack, without the message, which may contain a value. */
export function errorFields(error: unknown): Loggable {
  if (!(error instanceof Error)) return { errorName: typeof error };
  const frames = (error.stack ?? '')
    .split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .slice(0, 8)
    .map((line) => line.trim());
  const code = (error as { code?: unknown }).code;
  return {
    errorName: error.name,
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
    stack: frames,
    ...(error.cause instanceof Error ? { cause: error.cause.name } : {}),
  };
}
