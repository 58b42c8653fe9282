/**
 *   node tools/trainer/src/main.ts install   installs the trainer's packages and prints their paths
 *   node tools/trainer/src/main.ts run …     becomes the trainer with these arguments; installs it first if needed, and reports that on stdout
 *   node tools/trainer/src/main.ts test      runs the tests of services/training/trainer
 *   node tools/trainer/src/main.ts exports   loads exports of a model in their target programs; installs 6 GB once
 */
import { StackError } from '@entourage/local-stack/stack-error';
import { trainerEnvironment } from '../../../services/training/src/clients/trainer-environment.ts';
import { ensureTrainer } from './install.ts';
import { testExports } from './test-exports.ts';
import { testTrainer } from './test-trainer.ts';

const commands: Record<string, () => Promise<number>> = {
  async install() {
    const { python, env } = await ensureTrainer();
    console.log(`${python} with PYTHONPATH=${env.PYTHONPATH}`);
    return 0;
  },
  async run() {
    // The reader of stdout is a worker, which writes these lines to the log of the job.
    const say = (line: object) => console.log(JSON.stringify(line));
    try {
      const { python, env } = await ensureTrainer({ onProgress: (text) => say({ type: 'note', text }) });
      const args = ['-m', 'entourage_trainer', ...process.argv.slice(3)];
      // Replaces this process, so that a signal reaches the trainer.
      process.execve?.(python, [python, ...args], { ...trainerEnvironment(process.env), ...env });
    } catch (error) {
      if (!(error instanceof StackError)) throw error;
      say({ type: 'failed', code: 'NOT_INSTALLED', message: error.message });
    }
    return 3;
  },
  async test() {
    const { code, output } = await testTrainer();
    console.log(output);
    return code;
  },
  exports: testExports,
};

const command = commands[process.argv[2] ?? ''];
if (!command) {
  console.error('usage: main.ts install | run … | test | exports');
  process.exit(1);
}
try {
  process.exitCode = await command();
} catch (error) {
  if (!(error instanceof StackError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
