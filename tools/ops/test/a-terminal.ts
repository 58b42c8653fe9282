import { runCli } from '../src/cli.ts';

/** Runs commands as a process would, and keeps what it prints. */
export function aTerminal(environment: NodeJS.ProcessEnv) {
  return async (args: string, { input = '', settings = {} }: { input?: string; settings?: NodeJS.ProcessEnv } = {}) => {
    const [out, errors]: [string[], string[]] = [[], []];
    const code = await runCli(args.split(' '), {
      environment: { ...environment, ...settings },
      write: (line) => void out.push(line),
      writeError: (line) => void errors.push(line),
      readInput: async () => input,
    });
    return { code, out: out.join('\n'), errors: errors.join('\n') };
  };
}
