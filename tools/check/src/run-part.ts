import { runJest, runJestSuite } from './jest-suite.ts';
import { report } from './report.ts';

/**
 * Runs a part of `.ci/run` that has a Jest configuration of its own: all of it, with a summary, or what the command line names.
 * @param config arguments of Jest for both
 */
export async function runPart(name: string, config: readonly string[]): Promise<void> {
  const given = process.argv.slice(2);
  if (given.length > 0) process.exitCode = await runJest([...config, ...given]);
  else report([await runJestSuite(name, [...config])], `summary-${name}`);
}
