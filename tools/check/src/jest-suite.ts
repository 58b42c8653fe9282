import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@entourage/local-stack/repository-root';
import { type Outcome, runTool, type Way } from './run-tool.ts';

export const resultsFolder = join(repositoryRoot, '.local/test-results');

const jest = join(repositoryRoot, 'node_modules/jest/bin/jest.js');

/** Runs Jest with the given arguments, e.g. a path. @returns its exit code */
export function runJest(args: string[], way?: Way): Promise<number> {
  return runTool(process.execPath, [jest, ...args], way);
}

/** Runs Jest and counts tests. A suite that cannot be loaded, or a run that crashes, counts as a failed test. */
export async function runJestSuite(title: string, args: string[], way?: Way): Promise<Outcome> {
  mkdirSync(resultsFolder, { recursive: true });
  const file = join(resultsFolder, `${title}.json`);
  rmSync(file, { force: true });
  const exitCode = await runJest([...args, '--json', `--outputFile=${file}`, '--testLocationInResults=false'], way);
  const counted = countResults(file);
  const isSilentFailure = exitCode !== 0 && counted.failed === 0;
  return { title, passed: counted.passed, failed: counted.failed + (isSilentFailure ? 1 : 0) };
}

function countResults(file: string): Omit<Outcome, 'title'> {
  try {
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(readFileSync(file, 'utf8'));
    return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites };
  } catch {
    return { passed: 0, failed: 0 }; // Jest ended before it wrote results; its exit code reports that
  }
}
