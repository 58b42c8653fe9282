import { defaultBaseModel, type TrainingFile, type TrainingRate } from '@entourage/contracts/calls/training';

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
export function estimateTraining({ rate, tokens, epochs }: Planned): { seconds: number; usd: number } | null {
  const isDefault = rate?.baseModel === defaultBaseModel;
  const speed = rate?.tokensPerSecond ?? (isDefault ? usualTokensPerSecond : null);
  if (!rate || !speed || tokens === null) return null;
  const seconds = ((isDefault ? tokensRead(tokens) : tokens) * epochs) / speed;
  return { seconds, usd: (seconds / 3600) * rate.usdPerHour };
}

export const tokensIn = (files: readonly TrainingFile[]): number =>
  files.reduce((sum, { report }) => sum + (report?.tokens ?? 0), 0);
