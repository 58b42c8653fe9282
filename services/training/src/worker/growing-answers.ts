import { setTimeout as pause } from 'node:timers/promises';
import type { AnswerToken } from '../clients/trainer.ts';
import type { JobContext } from '../data/store.ts';
import type { ModelTestRow } from '../domain/model-test.ts';
import { testsChanged } from '../events/tests-changed.ts';

/** How long a worker may be silent before its try counts as lost. */
export const testLeaseMs = 30_000;
/** At most this often, so that a fast model does not flood the store and the browsers. */
const writeEveryMs = 300;
/** Renews the lease, and tells a worker that its try is over, when no token comes. */
const touchEveryMs = 1_500;

type Parts = Pick<JobContext, 'clock' | 'store' | 'log'> & { test: ModelTestRow; onOver: () => void };

/**
 * Collects the tokens of both answers and writes them as they grow, with the lease. When a write finds that the try is over (cancelled, or
 * given to another worker), `onOver` is called. A store that is unavailable delays a write and loses none.
 */
export function growingAnswers({ clock, store, log, test, onOver }: Parts) {
  const texts = { base: '', tuned: '' };
  let isWritten = false;
  let writtenAt = Number.NEGATIVE_INFINITY;
  let isOver = false;
  const ending = new AbortController();

  async function write(): Promise<void> {
    if (isOver || (isWritten && performance.now() - writtenAt < touchEveryMs)) return;
    const hasNews = !isWritten;
    const written = { ...texts };
    isWritten = true;
    try {
      const leaseUntil = new Date(clock.now().getTime() + testLeaseMs);
      isOver = !(await store.transaction(async ({ tests, live }) => {
        const isOurs = await tests.changeTry(test, { ...written, leaseUntil });
        if (isOurs && hasNews) live.add(testsChanged);
        return isOurs;
      }));
      writtenAt = performance.now();
      if (isOver) onOver();
    } catch (error) {
      isWritten = false;
      log.warn('answers were not stored', { jobId: test.jobId, errorName: (error as Error).name });
    }
  }

  async function writeRegularly(): Promise<void> {
    while (!ending.signal.aborted) {
      await write();
      await pause(writeEveryMs, undefined, { signal: ending.signal }).catch(() => {});
    }
  }
  const writing = writeRegularly();
  return {
    take({ model, text }: AnswerToken): void {
      texts[model] += text;
      isWritten = false;
    },
    /** Writes the rest. */
    async end(): Promise<void> {
      ending.abort();
      await writing;
      await write();
    },
  };
}
