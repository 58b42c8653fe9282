import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { storableJson } from '../domain/storable-json.ts';
import { trainerCommandEnvironment } from './trainer-environment.ts';

const step = z.int().min(0);
const failed = z.object({ type: z.literal('failed'), code: z.string(), message: z.string() });
/** The lines of the trainer, one JSON object each (`trainer/README.md`). */
const trainerLine = z.discriminatedUnion('type', [
  z.object({ type: z.literal('note'), text: z.string() }),
  z.object({
    type: z.literal('started'),
    standIn: z.boolean(),
    rows: z.int(),
    heldOutRows: z.int(),
    /** What was made from the rows of the files; only `read` when rows are used as they are. */
    counts: z.object({
      read: z.int(),
      conversations: z.int(),
      heldOutConversations: z.int(),
      texts: z.int(),
      repeatedTexts: z.int(),
      heldOutQuestions: z.int(),
    }),
    tokens: z.int(),
    totalSteps: step,
    stepsPerEpoch: step,
    resumedFromStep: step,
    heldOutLossBefore: z.number(),
    learningRate: z.number(),
    /** Questions that are made from each text, and how often a conversation is used, in an epoch. */
    repeats: z.int(),
    /** The library for matrix products (BLAS); null on a GPU. */
    blas: z.string().nullable(),
    /** Formats in which the finished model can be exported; empty for an older trainer that does not report them. */
    exports: z.array(z.enum(['peft', 'gguf'])).default([]),
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
  failed,
]);
export type TrainerLine = z.infer<typeof trainerLine>;

/** The input of a training, in the trainer's form. */
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
  /** Both answers, token by token. The line `answered` is missing at the end when the process died or `signal` ended it. */
  answer(jobFile: string, question: Question, signal: AbortSignal): AsyncIterable<AnswerLine>;
  /** Writes a finished model into a folder. @returns how it ended; null when the process died or `signal` ended it */
  export(jobFile: string, target: ExportTarget, signal: AbortSignal): Promise<ExportLine | null>;
  /** Loads the trainer's libraries, which takes seconds. @returns null when the process ended without an answer, or `signal` ended it */
  check(signal: AbortSignal): Promise<CheckLine | null>;
};

/** `maxTokens`: of each answer. */
export type Question = { prompt: string; maxTokens: number };

const answerToken = z.object({ type: z.literal('token'), model: z.enum(['base', 'tuned']), text: z.string() });
export type AnswerToken = z.infer<typeof answerToken>;
const answered = z.object({ type: z.literal('answered'), nearestRow: z.string().nullable() });
/** The trainer's answer to a question. A token consists of complete characters; several tokens may make one of them. */
const answerLine = z.discriminatedUnion('type', [answerToken, answered, failed]);
export type AnswerLine = z.infer<typeof answerLine>;

export type ExportTarget = { format: 'peft' | 'gguf'; folder: string };

const exported = z.object({
  type: z.literal('exported'),
  /** Names in the folder. */
  files: z.array(z.string().regex(/^\w[\w.-]*$/)),
  baseModel: z.object({
    name: z.string(),
    /** The licence in its model card; null without one. */
    licence: z.string().nullable(),
    files: z.array(z.object({ name: z.string(), sha256: z.string() })),
  }),
});
const exportLine = z.discriminatedUnion('type', [exported, failed]);
export type ExportLine = z.infer<typeof exportLine>;

/** What the trainer works on here, or why it cannot. */
const checkLine = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('checked'),
    accelerator: z.enum(['cpu', 'gpu', 'metal']),
    gpuName: z.string().nullable(),
  }),
  failed,
]);
export type CheckLine = z.infer<typeof checkLine>;

/** The trainer runs with low priority: on a shared machine it uses what others leave, on its own machine everything. */
const niceness = 10;
function giveWay(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, niceness);
  } catch {
    // The process has already ended, and its exit code says why.
  }
}

/**
 * Runs the Python trainer, without the settings and secrets of this process. Its stdin stays open while this process lives, and it ends when stdin closes. Its stderr is
 * dropped.
 * @param accelerator with `gpu` it fails where there is none, instead of using a processor
 */
export function trainerProcess(
  [command = '', ...first]: readonly string[],
  accelerator: 'cpu' | 'gpu' = 'cpu',
): Trainer {
  const wanted = accelerator === 'gpu' ? { ENTOURAGE_TRAINER_ACCELERATOR: accelerator } : {};
  const start = (args: readonly string[], signal?: AbortSignal) => {
    const child = spawn(command, [...first, ...args], {
      env: { ...trainerCommandEnvironment(process.env), ...wanted },
      stdio: ['pipe', 'pipe', 'ignore'],
      ...(signal && { signal, killSignal: 'SIGKILL' }),
    });
    giveWay(child.pid);
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
    async export(jobFile, { format, folder }, signal) {
      const args = ['export', '--model', jobFile, '--format', format, '--output', folder];
      const { child, ended, lines } = start(args, signal);
      child.stdin.end();
      const last = await readLast(known(exportLine, lines));
      return (await ended) === null ? null : last;
    },
    async check(signal) {
      const { child, lines } = start(['check'], signal);
      child.stdin.end();
      return readLast(known(checkLine, lines));
    },
  };
}

async function readLast<Line>(lines: AsyncIterable<Line>): Promise<Line | null> {
  let last: Line | null = null;
  for await (const line of lines) last = line;
  return last;
}
