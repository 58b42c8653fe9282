import { tryCommand } from '../src/testing/run-command.ts';

/** Runs commands as a process would, and keeps what it prints. */
export function aTerminal(environment: NodeJS.ProcessEnv) {
  return (args: string, { input = '', settings = {} }: { input?: string; settings?: NodeJS.ProcessEnv } = {}) =>
    tryCommand({ ...environment, ...settings }, args.split(' '), input);
}
