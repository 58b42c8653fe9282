import { runCli } from '@entourage/ops/cli';
import { exitWhenWritten, processTerminal } from '@entourage/ops/process-terminal';
import { operatorsEnvironment } from './platform/running-stack.ts';
import { StackError } from './stack-error.ts';

// `npm run entourage -- <command>`: the operators' commands on the running local stack. With SECRETS_DIR or the address of a store in the
// terminal they work on what the terminal names.
const { SECRETS_DIR, POSTGRES_URL, MONGO_URL } = process.env;
const args = process.argv.slice(2);

try {
  const isElsewhere = Boolean(SECRETS_DIR || POSTGRES_URL || MONGO_URL);
  const isHelp = args.length === 0 || args.some((arg) => ['-h', '--help', 'help'].includes(arg));
  const ofStack = isElsewhere || isHelp ? {} : await operatorsEnvironment();
  await exitWhenWritten(await runCli(args, processTerminal({ ...process.env, ...ofStack })));
} catch (error) {
  console.error(error instanceof StackError ? error.message : (error as Error).stack);
  process.exitCode = 1;
}
