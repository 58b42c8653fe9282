import { setTimeout as pause } from 'node:timers/promises';
import { type ManagedProcess, tail } from './managed-process.ts';

/** A part of the stack that is restarted when it exits. */
export type SupervisedPart = {
  name: string;
  process: () => ManagedProcess;
  /** Restarts it; resolves when it is ready. */
  restart: () => Promise<void>;
  /** Whether the running process is healthy. */
  isHealthy?: () => Promise<boolean>;
};

type SuperviseOptions = {
  /** Called with a message for the user. */
  announce: (text: string) => void;
  /** Milliseconds before the first restart; doubled for each further one, up to `maxPauseMs`. */
  firstPauseMs?: number;
  maxPauseMs?: number;
  /** The back-off is reset after this time without an exit. */
  stableAfterMs?: number;
  healthCheckEveryMs?: number;
};

const unhealthyChecks = 3;

/**
 * Restarts parts of a stack that exit, with back-off, and parts that are unhealthy.
 * @returns a function that ends the supervision; it does not stop processes
 */
export function supervise(parts: readonly SupervisedPart[], options: SuperviseOptions): () => void {
  const stopping = new AbortController();
  for (const part of parts) {
    void keepRunning(part, options, stopping.signal);
    if (part.isHealthy) void keepHealthy(part, part.isHealthy, options, stopping.signal);
  }
  return () => stopping.abort();
}

async function keepRunning(part: SupervisedPart, options: SuperviseOptions, signal: AbortSignal): Promise<void> {
  const { announce, firstPauseMs = 1_000, maxPauseMs = 30_000, stableAfterMs = 60_000 } = options;
  for (let restarts = 0; !signal.aborted; ) {
    const current = part.process();
    const startedAt = performance.now();
    const reason = await current.exited;
    if (signal.aborted || current.isStopping()) return;
    if (performance.now() - startedAt > stableAfterMs) restarts = 0;
    const pauseMs = Math.min(firstPauseMs * 2 ** restarts++, maxPauseMs);
    announce(`${part.name} has stopped (${reason}) and starts again in ${pauseMs / 1_000} s.${tail(current)}`);
    await pause(pauseMs, undefined, { signal }).catch(() => {});
    if (signal.aborted) return;
    await part.restart().then(
      () => announce(`${part.name} runs again.`),
      (error: Error) => announce(error.message),
    );
  }
}

async function keepHealthy(
  part: SupervisedPart,
  isHealthy: () => Promise<boolean>,
  { announce, healthCheckEveryMs = 2_000 }: SuperviseOptions,
  signal: AbortSignal,
): Promise<void> {
  for (let failures = 0; !signal.aborted; ) {
    await pause(healthCheckEveryMs, undefined, { signal }).catch(() => {});
    if (signal.aborted) return;
    const current = part.process();
    // Exits are handled by the other loop.
    const isWell = current.hasExited() || (await isHealthy().catch(() => false));
    failures = isWell ? 0 : failures + 1;
    if (failures < unhealthyChecks || current.hasExited()) continue;
    announce(`${part.name} runs but is not well: it is stopped.`);
    failures = 0;
    current.kill();
  }
}
