import { setTimeout as pause } from 'node:timers/promises';
import { trainingJobProgressed } from '@entourage/contracts/events/training/training-job.progressed.v1';
import type { TrainerLine } from '../clients/trainer.ts';
import type { Run, RunChanges } from '../data/jobs-repository.ts';
import type { MetricRow } from '../data/runs-repository.ts';
import type { JobContext } from '../data/store.ts';
import { progressOf, type TrainingJobRow } from '../domain/training-job.ts';
import { audience, jobPayload } from '../events/payloads.ts';

/** How long a worker may be silent before its run counts as lost; with the reconciler's interval less than 60 s. */
export const leaseMs = 30_000;
/** What the trainer calls the BLAS of MLX's own wheel. */
const slowBlas = 'reference BLAS';
/** Fewer rows teach little else than themselves. */
const fewRows = 20;
/** At most two writes a second, so that a fast model does not flood the store and the browsers. */
const writeEveryMs = 600;
/** Renews the lease, and tells a worker that its run is over, when nothing else is written. */
const touchEveryMs = 1_500;

type Parts = Pick<JobContext, 'clock' | 'store' | 'log'> & { run: Run; progress: number; onLost: () => void };

/**
 * Collects what the trainer says and writes it in batches, with the lease. When a write finds that the run is over (cancelled, or given to
 * another worker), `onLost` is called once. A store that is unavailable delays a batch and loses none.
 */
export function progressOfRun({ clock, store, log, run, progress: earlierProgress, onLost }: Parts) {
  let changes: RunChanges = {};
  let metrics: MetricRow[] = [];
  let lines: string[] = [];
  let total = 0;
  let lowest = Number.POSITIVE_INFINITY;
  let progress = earlierProgress;
  let touchedAt = Number.NEGATIVE_INFINITY;
  let isLost = false;
  const ending = new AbortController();

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
        if (from > 0) changes = { ...changes, resumedFromStep: from };
        lines.push(
          `${line.rows} rows to train on, ${line.heldOutRows} questions or rows held out, ${line.tokens} tokens an epoch, ${total} steps.`,
          `Learning rate ${line.learningRate}; times that each row is seen in an epoch: ${line.repeats}.`,
          `Loss on the held-out rows before training: ${line.heldOutLossBefore.toFixed(3)}.`,
          ...(line.blas === slowBlas
            ? [`${slowBlas} multiplies here: training takes some 30 times as long as it could.`]
            : []),
          ...(line.rows < fewRows ? [`Under ${fewRows} rows: the model learns them by heart and little else.`] : []),
          ...(from > 0 ? [`Goes on from the checkpoint of step ${from}.`] : []),
        );
        return;
      }
      case 'step': {
        const { step, epoch, loss, tokensPerSecond, gpuUse } = line;
        progress = Math.max(progress, progressOf(step, total));
        changes = { ...changes, step, currentEpoch: epoch, loss, tokensPerSecond, progress };
        changes.gpuUsage = Math.round(gpuUse ?? 0);
        changes.secondsLeft = timing.secondsLeft(step, total);
        metric({ step, epoch, loss, heldOutLoss: null });
        return;
      }
      case 'evaluated':
        metric({ step: line.step, epoch: line.epoch, loss: null, heldOutLoss: line.heldOutLoss });
        lines.push(`Step ${line.step}, epoch ${line.epoch}: loss on the held-out rows ${line.heldOutLoss.toFixed(3)}.`);
        if (line.heldOutLoss > lowest) lines.push('It has risen: what is learned now is the rows by heart.');
        lowest = Math.min(lowest, line.heldOutLoss);
        return;
      case 'failed':
        // Only the installation says what an operator has to do; other messages are for the trainer's own log.
        if (line.code === 'NOT_INSTALLED') lines.push(line.message);
        return;
      case 'checkpoint':
        lines.push(`Checkpoint of step ${line.step}.`);
    }
  }

  async function flush(): Promise<void> {
    const batch = { changes, metrics, lines };
    const isEmpty = Object.keys(changes).length + metrics.length + lines.length === 0;
    if (isLost || (isEmpty && performance.now() - touchedAt < touchEveryMs)) return;
    [changes, metrics, lines] = [{}, [], []];
    try {
      const row = await write(batch, isEmpty);
      touchedAt = performance.now();
      if (row) return;
      isLost = true;
      onLost();
    } catch (error) {
      log.warn('progress was not stored', { jobId: run.id, errorName: (error as Error).name });
      changes = { ...batch.changes, ...changes };
      metrics = [...batch.metrics, ...metrics];
      lines = [...batch.lines, ...lines];
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

  async function writeRegularly(): Promise<void> {
    while (!ending.signal.aborted) {
      await pause(writeEveryMs, undefined, { signal: ending.signal }).catch(() => {});
      await flush();
    }
  }
  const timing = stepTimes();
  const writing = writeRegularly();
  return {
    take,
    isLost: () => isLost,
    /** Writes what there is, and with it asks whether the run is still this worker's; yes while the store cannot be asked. */
    async isOurs(): Promise<boolean> {
      await flush();
      return !isLost;
    },
    /** Writes the rest. */
    async end(): Promise<void> {
      ending.abort();
      await writing;
      await flush();
    },
  };
}

/** The time that is left, from the pace since the first step of this run. */
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
