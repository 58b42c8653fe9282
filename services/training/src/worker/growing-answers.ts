import type { AnswerToken } from '../clients/trainer.ts';
import type { JobContext } from '../data/store.ts';
import type { ModelTestRow } from '../domain/model-test.ts';
import { testsChanged } from '../events/tests-changed.ts';
import { leasedWrites, leaseMs } from './leased-writes.ts';

/** Often enough for a reader to follow. */
const writeEveryMs = 300;

type Parts = Pick<JobContext, 'clock' | 'store' | 'log'> & { test: ModelTestRow; onOver: () => void };

/** Collects the tokens of both answers and writes them as they grow, with the lease. `onOver` is called when the question was cancelled or given to another worker. */
export function growingAnswers({ clock, store, log, test, onOver }: Parts) {
  const texts = { base: '', tuned: '' };
  // The first write tells open pages that the question is being answered.
  let hasNews = true;

  async function write(): Promise<boolean> {
    const isNew = hasNews;
    const leaseUntil = new Date(clock.now().getTime() + leaseMs);
    const answers = { ...texts };
    hasNews = false;
    try {
      return await store.transaction(async ({ tests, live }) => {
        const isOurs = await tests.changeTry(test, { ...answers, leaseUntil });
        if (isOurs && isNew) live.add(testsChanged);
        return isOurs;
      });
    } catch (error) {
      hasNews = true;
      log.warn('answers were not stored', { jobId: test.jobId, errorName: (error as Error).name });
      throw error;
    }
  }

  const writes = leasedWrites({ everyMs: writeEveryMs, hasNews: () => hasNews, write, onLost: onOver });
  return {
    take({ model, text }: AnswerToken): void {
      texts[model] += text;
      hasNews = true;
    },
    /** Writes the rest. */
    end: writes.end,
  };
}
