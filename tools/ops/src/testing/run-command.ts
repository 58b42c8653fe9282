import { runCli } from '../cli.ts';

/** Runs a command of operators as a process would. @returns its exit code and what it prints */
export async function tryCommand(environment: NodeJS.ProcessEnv, args: readonly string[], input = '') {
  const [out, errors]: [string[], string[]] = [[], []];
  const code = await runCli(args, {
    environment,
    write: (line) => void out.push(line),
    writeError: (line) => void errors.push(line),
    readInput: async () => input,
  });
  return { code, out: out.join('\n'), errors: errors.join('\n') };
}

/** The same for a command that has to succeed. @returns what it prints @throws Error with what it says when it fails */
export async function runCommand(environment: NodeJS.ProcessEnv, args: readonly string[]): Promise<string> {
  const { code, out, errors } = await tryCommand(environment, args);
  if (code !== 0) throw new Error(`entourage ${args.join(' ')}: ${[errors, out].filter(Boolean).join('\n')}`);
  return out;
}
