import { trainingJobProgressed } from '@entourage/contracts/events/training/training-job.progressed.v1';
import type { TrainerLine } from '../clients/trainer.ts';
import type { Run, RunChanges } from '../data/jobs-repository.ts';
import type { MetricRow } from '../data/runs-repository.ts';
import type { JobContext } from '../data/store.ts';
import { rowCounts } from '../domain/row-counts.ts';
import { progressPercent, type TrainingJobRow } from '../domain/training-job.ts';
import { audience, jobPayload } from '../events/payloads.ts';
import { leasedWrites, leaseMs } from './leased-writes.ts';

/** The trainer's name for the BLAS in MLX's own wheel. */
const slowBlas = 'reference BLAS';
/** The trainer's names for the formats of a model. */
const exportFormats = { peft: 'PEFT', gguf: 'GGUF' } as const;
/** With fewer rows a model learns little more than the rows themselves. */
const fewRows = 20;
/** At most two writes a second. */
const writeEveryMs = 600;

type Parts = Pick<JobContext, 'clock' | 'store' | 'log'> & { run: Run; progress: number; onLost: () => void };

/**
 * Collects the trainer's lines and writes them in batches, with the lease. When a write finds that the run has ended (cancelled, or given to
 * another worker), `onLost` is called once. A store that is unavailable delays a batch and loses none.
 */
export function progressOfRun({ clock, store, log, run, progress: earlierProgress, onLost }: Parts) {
  let changes: RunChanges = {};
  let metrics: MetricRow[] = [];
  let lines: string[] = [];
  let total = 0;
  let lowest = Number.POSITIVE_INFINITY;
  let progress = earlierProgress;

  const hasNews = () => Object.keys(changes).length + metrics.length + lines.length > 0;
  const metric = (given: Omit<MetricRow, 'at'>) => metrics.push({ ...given, at: clock.now() });

  function take(line: TrainerLine): void {
    switch (line.type) {
      case 'note':
        lines.push(line.text);
        return;
      case 'started': {
        total = line.totalSteps;
        const from = line.resumedFromStep;
        changes = { ...changes, totalSteps: total, standIn: line.standIn, heldOutLossBefore: line.heldOutLossBefore };
        changes.exportFormats = line.exports.map((form) => exportFormats[form]);
        if (from > 0) changes = { ...changes, resumedFromStep: from };
        lines.push(
          rowCounts(line),
          `Learning rate ${line.learningRate}; each is seen ${line.repeats === 1 ? 'once' : `${line.repeats} times`} in an epoch, in all ${line.tokens} tokens; ${total} steps.`,
          `Loss on the held-out rows before training: ${line.heldOutLossBefore.toFixed(3)}.`,
          ...(line.blas === slowBlas
            ? [`MLX uses the ${slowBlas} here: training takes some 30 times as long as with OpenBLAS.`]
            : []),
          ...(line.rows < fewRows
            ? [`Under ${fewRows} to train: the model learns them by heart and little else.`]
            : []),
          ...(from > 0 ? [`Goes on from the checkpoint of step ${from}.`] : []),
        );
        return;
      }
      case 'step': {
        const { step, epoch, loss, tokensPerSecond, gpuUse } = line;
        progress = Math.max(progress, progressPercent(step, total));
        changes = { ...changes, step, currentEpoch: epoch, loss, tokensPerSecond, progress };
        changes.gpuUsage = Math.round(gpuUse ?? 0);
        changes.secondsLeft = timing.secondsLeft(step, total);
        metric({ step, epoch, loss, heldOutLoss: null });
        return;
      }
      case 'evaluated':
        metric({ step: line.step, epoch: line.epoch, loss: null, heldOutLoss: line.heldOutLoss });
        lines.push(`Step ${line.step}, epoch ${line.epoch}: loss on the held-out rows ${line.heldOutLoss.toFixed(3)}.`);
        if (line.heldOutLoss > lowest)
          lines.push('This loss has risen: from here on the model learns the rows by heart.');
        lowest = Math.min(lowest, line.heldOutLoss);
        return;
      case 'failed':
        // Only messages of the installation tell an operator what to do; others are for the trainer's own log.
        if (line.code === 'NOT_INSTALLED') lines.push(line.message);
        return;
      case 'checkpoint':
        lines.push(`Checkpoint of step ${line.step}.`);
    }
  }

  async function flush(): Promise<boolean> {
    const batch = { changes, metrics, lines };
    const isSilent = !hasNews();
    [changes, metrics, lines] = [{}, [], []];
    try {
      return (await write(batch, isSilent)) !== null;
    } catch (error) {
      log.warn('progress was not stored', { jobId: run.id, errorName: (error as Error).name });
      changes = { ...batch.changes, ...changes };
      metrics = [...batch.metrics, ...metrics];
      lines = [...batch.lines, ...lines];
      throw error;
    }
  }

  function write(batch: { changes: RunChanges; metrics: MetricRow[]; lines: string[] }, isSilent: boolean) {
    const now = clock.now();
    return store.transaction(async ({ jobs, runs, outbox }): Promise<TrainingJobRow | null> => {
      const row = await jobs.changeRun(run, { ...batch.changes, leaseUntil: new Date(now.getTime() + leaseMs) }, now);
      if (!row) return null;
      await runs.saveMetrics(run.id, batch.metrics);
      await runs.addLines(run.id, batch.lines, now);
      if (!isSilent) outbox.add(trainingJobProgressed, { subject: run.id, audience, data: jobPayload(row) });
      return row;
    });
  }

  const timing = stepTimes();
  const writes = leasedWrites({ everyMs: writeEveryMs, hasNews, write: flush, onLost });
  return {
    take,
    isLost: writes.isLost,
    /** Writes what is collected and finds out whether the run still belongs to this worker; assumed while the store is unavailable. */
    async isOurs(): Promise<boolean> {
      await writes.flush();
      return !writes.isLost();
    },
    /** Writes the rest. */
    end: writes.end,
  };
}

/** The remaining time, from the speed since the first step of this run. */
function stepTimes() {
  let first: { step: number; at: number } | undefined;
  return {
    secondsLeft(step: number, total: number): number | null {
      const at = performance.now();
      first ??= { step, at };
      const done = step - first.step;
      return done < 3 ? null : Math.round((((at - first.at) / done) * (total - step)) / 1_000);
    },
  };
}
