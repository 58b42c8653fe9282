import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ensureTrainer, type Trainer, trainerHome } from './install.ts';

/** `output` ends with unittest's summary of each file. */
export type TestResult = { code: number; output: string };

/** Runs the trainer's unittest suite. Each file runs in its own process; most of its time is spent in processes that it starts. */
export async function testTrainer(): Promise<TestResult> {
  const trainer = await ensureTrainer();
  const names = await readdir(join(trainerHome, 'tests'));
  // The two longest, training and resume, start first.
  const files = names.filter((name) => /^test_\w+\.py$/.test(name)).sort((a, b) => b.localeCompare(a));
  const results: TestResult[] = [];
  const work = async () => {
    for (let file = files.shift(); file; file = files.shift()) results.push(await testFile(trainer, file));
  };
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, work));
  return {
    code: results.find(({ code }) => code !== 0)?.code ?? 0,
    output: results.map(({ output }) => output).join('\n\n'),
  };
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
