import {
  defaultBaseModel,
  type TrainingFile,
  type TrainingJob,
  type TrainingRate,
} from '@entourage/contracts/calls/training';
import type { TrainingMetric } from '@entourage/contracts/calls/training-runs';
import type { ChartPoint } from '#shared/components/charts/charts.tsx';

export const lossText = (loss: number): string => loss.toFixed(3);

const significant = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 3 });
export const speedText = (tokensPerSecond: number): string => significant.format(tokensPerSecond);

/** '2e-5' as people who train models write it. */
export const rateText = (rate: number): string => (rate < 0.001 ? rate.toExponential() : String(rate));

const languages = new Intl.DisplayNames('en-US', { type: 'language' });
export const languageText = (code: string): string => languages.of(code) ?? code;

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
export const costText = (usd: number): string => (usd < 0.01 ? 'less than $0.01' : `about ${dollars.format(usd)}`);

/** Fewer rows than this teach a model little else than themselves. */
export const fewRows = 20;

type Planned = { rate: TrainingRate | undefined; tokens: number | null; epochs: number };

/** Questions to a sentence in an epoch, by tokens of the data: `plan.py` of the trainer, at four characters a token. */
const questions = [
  { upTo: 250, count: 15 },
  { upTo: 2_000, count: 5 },
  { upTo: 10_000, count: 3 },
];
/** A sentence is read with its question and the template of the chat. Measured on pages of text. */
const readPerToken = 2.3;
/** Of the default model, which is small, on two processors: before the first job has measured it here. */
const usualTokensPerSecond = 100;

const tokensRead = (tokens: number): number =>
  tokens * readPerToken * (questions.find(({ upTo }) => tokens <= upTo)?.count ?? 1);

/** Seconds and dollars of a job, from what earlier ones measured; null for the first of a model, or for a text of unknown length. */
export function estimateOf({ rate, tokens, epochs }: Planned): { seconds: number; usd: number } | null {
  const isDefault = rate?.baseModel === defaultBaseModel;
  const speed = rate?.tokensPerSecond ?? (isDefault ? usualTokensPerSecond : null);
  if (!rate || !speed || tokens === null) return null;
  const seconds = ((isDefault ? tokensRead(tokens) : tokens) * epochs) / speed;
  return { seconds, usd: (seconds / 3600) * rate.usdPerHour };
}

export const tokensIn = (files: readonly TrainingFile[]): number =>
  files.reduce((sum, { report }) => sum + (report?.tokens ?? 0), 0);

/** Points of the picture: more are not seen at its width, and a table of more is not read. */
const mostPoints = 120;

/** Losses by step: of the training rows, thinned out evenly, and of the held-out rows wherever they were evaluated. */
export function lossSeries(metrics: readonly TrainingMetric[], heldOutLossBefore: number | null) {
  const steps = stepsOf(metrics, heldOutLossBefore);
  const every = Math.ceil(steps.length / mostPoints);
  const last = steps.length - 1;
  const shown = steps.filter(({ heldOutLoss }, index) => heldOutLoss !== null || index % every === 0 || index === last);
  const pointsOf = (lossOf: (metric: Step) => number | null): ChartPoint[] =>
    shown.map((metric) => ({ label: String(metric.step), value: lossOf(metric) }));
  return {
    training: pointsOf(({ loss }) => loss),
    heldOut: pointsOf(({ heldOutLoss }) => heldOutLoss),
  };
}

type Step = Pick<TrainingMetric, 'step' | 'loss' | 'heldOutLoss'>;

/** One entry per step; step 0 is the evaluation before the first one. */
function stepsOf(metrics: readonly TrainingMetric[], heldOutLossBefore: number | null): Step[] {
  const steps = new Map<number, Step>();
  if (heldOutLossBefore !== null && metrics.length > 0)
    steps.set(0, { step: 0, loss: null, heldOutLoss: heldOutLossBefore });
  for (const { step, loss, heldOutLoss } of metrics) {
    const known = steps.get(step);
    steps.set(step, {
      step,
      loss: loss ?? known?.loss ?? null,
      heldOutLoss: heldOutLoss ?? known?.heldOutLoss ?? null,
    });
  }
  return [...steps.values()].sort((one, other) => one.step - other.step);
}

/** The newest running job, the others beside it, and the models, from jobs that are listed newest first. */
export function jobsByPlace(jobs: readonly TrainingJob[]) {
  const running = jobs.filter(({ status }) => status === 'RUNNING');
  return {
    shown: running[0] ?? null,
    otherRunning: running.slice(1),
    others: jobs.filter(({ status }) => status !== 'RUNNING'),
    queued: jobs.filter(({ status }) => status === 'READY').length,
    models: jobs.filter(({ status }) => status === 'COMPLETED'),
  };
}

/** Ids of files that a job which is not finished is trained from: they cannot be deleted (decision L7). */
export const filesInUse = (jobs: readonly TrainingJob[]): ReadonlySet<string> =>
  new Set(
    jobs.filter(({ status }) => status === 'READY' || status === 'RUNNING').flatMap((job) => job.trainingFileIds),
  );
