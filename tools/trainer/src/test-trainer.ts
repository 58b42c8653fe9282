import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ensureTrainer, type Trainer, trainerHome } from './install.ts';

/** `output` ends with unittest's summary of each file. */
export type TestResult = { code: number; output: string };

/** Files of the suite that take longest. Each part is a file of Jest's: about half a minute of work. */
const parts = {
  learning: ['test_learning.py'],
  'default-model': ['test_default_model.py'],
  runs: ['test_resume.py', 'test_training.py'],
} satisfies Record<string, string[]>;
export type TrainerPart = keyof typeof parts | 'other';

/**
 * Runs the trainer's unittest suite, or the files of a part; `other` has every file that no part names. Each file runs in its own process; most
 * of its time is spent in processes that it starts. The files of a part run one after the other: Jest runs parts side by side.
 */
export async function testTrainer(part?: TrainerPart): Promise<TestResult> {
  const trainer = await ensureTrainer();
  const files = await testFiles(part);
  const results: TestResult[] = [];
  const work = async () => {
    for (let file = files.shift(); file; file = files.shift()) results.push(await testFile(trainer, file));
  };
  await Promise.all(Array.from({ length: part ? 1 : Math.min(2, availableParallelism()) }, work));
  return {
    code: results.find(({ code }) => code !== 0)?.code ?? 0,
    output: results.map(({ output }) => output).join('\n\n'),
  };
}

async function testFiles(part?: TrainerPart): Promise<string[]> {
  if (part && part !== 'other') return [...parts[part]];
  const longest: string[] = Object.values(parts).flat();
  const names = await readdir(join(trainerHome, 'tests'));
  const others = names.filter((name) => /^test_\w+\.py$/.test(name) && !longest.includes(name));
  return part ? others : [...longest, ...others];
}

function testFile({ python, env }: Trainer, file: string): Promise<TestResult> {
  const options = { cwd: trainerHome, env: { ...process.env, ...env }, maxBuffer: 32 * 2 ** 20 };
  return new Promise((resolve) => {
    execFile(python, ['-m', 'unittest', `tests.${file.replace('.py', '')}`], options, (error, stdout, stderr) => {
      // unittest writes to stderr.
      const output = `${file}\n${stdout}${stderr}`.trim();
      resolve({ code: error ? Number(error.code) || 1 : 0, output });
    });
  });
}
