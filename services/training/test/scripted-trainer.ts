import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type {
  AnswerLine,
  CheckLine,
  ExportLine,
  ExportTarget,
  Question,
  Trainer,
  TrainerJob,
  TrainerLine,
  TrainerRun,
} from '../src/clients/trainer.ts';

type Answer = (question: Question, signal: AbortSignal) => AsyncGenerator<AnswerLine>;
/** Both answers at once. */
export const atOnce: Answer = async function* ({ prompt }) {
  yield { type: 'token', model: 'base', text: 'base of ' };
  yield { type: 'token', model: 'tuned', text: 'tuned of ' };
  yield { type: 'token', model: 'base', text: prompt };
  yield { type: 'token', model: 'tuned', text: prompt };
  yield { type: 'answered', nearestRow: 'A row.' };
};

type Export = (target: ExportTarget, signal: AbortSignal) => Promise<ExportLine | null>;
/** The files of each form, with a few bytes each. */
export const exportedFiles = { peft: ['adapter_model.safetensors', 'adapter_config.json'], gguf: ['model-f16.gguf'] };
export const writtenAtOnce: Export = async ({ format, folder }) => {
  await mkdir(folder, { recursive: true });
  const files = exportedFiles[format];
  for (const name of files) await writeFile(join(folder, name), `bytes of ${name}`);
  const baseModel = {
    name: 'HuggingFaceTB/SmolLM2',
    licence: 'apache-2.0',
    files: [{ name: 'a', sha256: 'f'.repeat(64) }],
  };
  return { type: 'exported', files, baseModel };
};

type Script = (job: TrainerJob) => AsyncGenerator<TrainerLine>;
export const started = (more: object = {}): TrainerLine => ({
  type: 'started',
  standIn: true,
  rows: 108,
  heldOutRows: 12,
  tokens: 4_000,
  totalSteps: 10,
  stepsPerEpoch: 5,
  resumedFromStep: 0,
  heldOutLossBefore: 6,
  learningRate: 2e-5,
  repeats: 1,
  blas: 'OpenBLAS 0.3.34',
  counts: { read: 120, conversations: 0, heldOutConversations: 0, texts: 0, repeatedTexts: 0, heldOutQuestions: 0 },
  exports: ['peft', 'gguf'],
  ...more,
});
export const stepLine = (step: number): TrainerLine => ({
  type: 'step',
  step,
  epoch: step <= 5 ? 1 : 2,
  loss: 6 - step / 10,
  tokensPerSecond: 900,
  gpuUse: null,
});
export const finished: TrainerLine = { type: 'finished', step: 10, heldOutLossAfter: 4.5, stoppedEarly: false };

/** Trains at once. */
export async function* whole(): AsyncGenerator<TrainerLine> {
  yield started();
  for (let step = 1; step <= 10; step += 1) yield stepLine(step);
  yield { type: 'evaluated', step: 10, epoch: 2, heldOutLoss: 4.5 };
  yield finished;
}

/** Begins, and continues when the test says so; ends when it is stopped or killed. */
export function held() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const script: Script = async function* () {
    yield started();
    yield stepLine(1);
    yield stepLine(2);
    await promise;
    yield finished;
  };
  return { script, finish: resolve };
}

/** Replaces the Python process: its output comes from the test, and it records its jobs. Each run takes the next script; the last script is used again. */
export function scriptedTrainer(...scripts: Script[]) {
  const runs: { job: TrainerJob; killed: boolean; stopped: boolean }[] = [];
  const trainer: Trainer & { runs: typeof runs; answers: Answer; exports: Export; checked: CheckLine | null } = {
    runs,
    answers: atOnce,
    exports: writtenAtOnce,
    checked: { type: 'checked', accelerator: 'cpu', gpuName: null },
    train(jobFile): TrainerRun {
      const script = (scripts.length > 1 ? scripts.shift() : scripts[0]) ?? whole;
      const { promise: ended, resolve: end } = Promise.withResolvers<number | null>();
      const run = { job: undefined as unknown as TrainerJob, killed: false, stopped: false };
      runs.push(run);
      async function* lines(): AsyncGenerator<TrainerLine> {
        run.job = JSON.parse(await readFile(jobFile, 'utf8')) as TrainerJob;
        await mkdir(run.job.output, { recursive: true });
        for (const name of ['adapters.safetensors', 'adapter_config.json'])
          await writeFile(join(run.job.output, name), '{}');
        await writeFile(join(run.job.output, 'questions.json'), '["Held out?"]');
        const said = script(run.job);
        for (;;) {
          const next = await Promise.race([said.next(), ended.then(() => null)]);
          if (next === null || next.done) break;
          yield next.value;
        }
        if (run.stopped && !run.killed) yield { type: 'stopped', step: 2 };
        end(0);
      }
      return {
        lines: lines(),
        stop() {
          run.stopped = true;
          end(75);
        },
        kill() {
          run.killed = true;
          end(null);
        },
        ended,
      };
    },
    answer: (_, question, signal) => trainer.answers(question, signal),
    export: (_, target, signal) => trainer.exports(target, signal),
    check: async () => trainer.checked,
  };
  return trainer;
}
