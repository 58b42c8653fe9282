import { text } from 'node:stream/consumers';
import type { Terminal } from './cli.ts';

/** Standard input and output of this process. @param environment the settings of the commands */
export const processTerminal = (environment: NodeJS.ProcessEnv): Terminal => ({
  environment,
  write: (line) => void process.stdout.write(`${line}\n`),
  writeError: (line) => void process.stderr.write(`${line}\n`),
  readInput: () => text(process.stdin),
});

/**
 * Ends this process when all output has been read: `process.exit` alone drops output that does not fit into a pipe (64 kB).
 * It ends explicitly, because a driver may still wait for a server that does not answer.
 */
export async function exitWhenWritten(code: number): Promise<never> {
  const written = (stream: NodeJS.WriteStream) => new Promise((resolve) => stream.write('', resolve));
  await Promise.all([process.stdout, process.stderr].map(written));
  process.exit(code);
}
