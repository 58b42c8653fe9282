import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { storableJson } from '../domain/storable-json.ts';
import { trainerCommandEnvironment } from './trainer-environment.ts';

const step = z.int().min(0);
/** What the trainer says, a JSON object per line (`trainer/README.md`). */
export const trainerLine = z.discriminatedUnion('type', [
  z.object({ type: z.literal('note'), text: z.string() }),
  z.object({
    type: z.literal('started'),
    standIn: z.boolean(),
    rows: z.int(),
    heldOutRows: z.int(),
    tokens: z.int(),
    totalSteps: step,
    stepsPerEpoch: step,
    resumedFromStep: step,
    heldOutLossBefore: z.number(),
    learningRate: z.number(),
    /** Questions made of each text, and how often a conversation is seen, in an epoch. */
    repeats: z.int(),
    /** What multiplies matrices; null on a GPU. */
    blas: z.string().nullable(),
  }),
  z.object({
    type: z.literal('step'),
    step,
    epoch: z.int(),
    loss: z.number(),
    tokensPerSecond: z.number(),
    gpuUse: z.number().nullable(),
  }),
  z.object({ type: z.literal('evaluated'), step, epoch: z.int(), heldOutLoss: z.number() }),
  z.object({ type: z.literal('checkpoint'), step }),
  z.object({ type: z.literal('finished'), step, heldOutLossAfter: z.number(), stoppedEarly: z.boolean() }),
  z.object({ type: z.literal('stopped'), step }),
  z.object({ type: z.literal('failed'), code: z.string(), message: z.string() }),
]);
export type TrainerLine = z.infer<typeof trainerLine>;

/** What a model is made of, as the trainer takes it. */
export type TrainerJob = {
  /** JSON lines `{text}`; null for the sample text that is part of the trainer. */
  rows: string | null;
  /** Folder of checkpoints and of the result. */
  output: string;
  /** Null for a stand-in of the family with random weights. */
  baseModel: string | null;
  family: 'llama' | 'mistral' | 'phi' | 'qwen';
  seed: number;
  epochs: number;
  batchSize: number;
  /** Null: chosen by the size of the data. */
  learningRate: number | null;
};

/** A run of the trainer, in a process of its own that ends with this one. */
export type TrainerRun = {
  lines: AsyncIterable<TrainerLine>;
  /** It writes a checkpoint and ends. */
  stop(): void;
  kill(): void;
  /** Exit status; null after a signal. */
  ended: Promise<number | null>;
};

export type Trainer = {
  /** @param jobFile path of a TrainerJob as JSON */
  train(jobFile: string): TrainerRun;
  /** Both answers, a token at a time; without `answered` at the end when the process died or `signal` ended it. */
  answer(jobFile: string, question: Question, signal: AbortSignal): AsyncIterable<AnswerLine>;
};

/** `maxTokens`: of each answer. */
export type Question = { prompt: string; maxTokens: number };

const answerToken = z.object({ type: z.literal('token'), model: z.enum(['base', 'tuned']), text: z.string() });
export type AnswerToken = z.infer<typeof answerToken>;
const answered = z.object({ type: z.literal('answered'), nearestRow: z.string().nullable() });
/** What the trainer says to a question. A token is whole characters; several tokens may make one of them. */
const answerLine = z.discriminatedUnion('type', [answerToken, answered]);
export type AnswerLine = z.infer<typeof answerLine>;

/** Runs the Python trainer, without the settings and secrets of this process. Its stdin stays open while this process lives: it ends when that closes. What it writes to stderr is dropped. */
export function trainerProcess([command = '', ...first]: readonly string[]): Trainer {
  const start = (args: readonly string[], signal?: AbortSignal) => {
    const child = spawn(command, [...first, ...args], {
      env: trainerCommandEnvironment(process.env),
      stdio: ['pipe', 'pipe', 'ignore'],
      ...(signal && { signal, killSignal: 'SIGKILL' }),
    });
    const ended = once(child, 'close').then(
      ([code]) => code as number | null,
      () => null,
    );
    child.stdin.on('error', () => {});
    return { child, ended, lines: createInterface({ input: child.stdout, crlfDelay: Number.POSITIVE_INFINITY }) };
  };

  async function* known<Line>(schema: z.ZodType<Line>, lines: AsyncIterable<string>): AsyncGenerator<Line> {
    for await (const line of lines) {
      const { data } = schema.safeParse(storableJson(line));
      if (data) yield data;
    }
  }

  return {
    train(jobFile) {
      const { child, ended, lines } = start(['train', '--until-stdin-ends', '--job', jobFile]);
      return {
        lines: known(trainerLine, lines),
        stop: () => void child.kill('SIGTERM'),
        kill: () => void child.kill('SIGKILL'),
        ended,
      };
    },
    async *answer(jobFile, question, signal) {
      const { child, ended, lines } = start(['answer', '--model', jobFile], signal);
      child.stdin.end(`${JSON.stringify(question)}\n`);
      yield* known(answerLine, lines);
      await ended;
    },
  };
}
