import { text } from 'node:stream/consumers';
import type { Terminal } from './cli.ts';

/** Standard input and output of this process. @param environment the settings of the commands */
export const processTerminal = (environment: NodeJS.ProcessEnv): Terminal => ({
  environment,
  write: (line) => void process.stdout.write(`${line}\n`),
  writeError: (line) => void process.stderr.write(`${line}\n`),
  readInput: () => text(process.stdin),
});
