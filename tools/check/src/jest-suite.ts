import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { repositoryRoot } from '@entourage/local-stack/repository-root';
import { type Outcome, runTool, type Way } from './run-tool.ts';

export const resultsFolder = join(repositoryRoot, '.local/test-results');

const jest = join(repositoryRoot, 'node_modules/jest/bin/jest.js');

/** What is read of the file of `--json`. */
type JestResults = {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: {
    name: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
};

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
  return { ...counted, title, failed: counted.failed + (isSilentFailure ? 1 : 0) };
}

function countResults(file: string): Omit<Outcome, 'title'> {
  try {
    const results: JestResults = JSON.parse(readFileSync(file, 'utf8'));
    return {
      passed: results.numPassedTests,
      failed: results.numFailedTests + results.numRuntimeErrorTestSuites,
      failures: results.testResults.flatMap(listFailures),
    };
  } catch {
    return { passed: 0, failed: 0 }; // Jest ended before it wrote results; its exit code reports that
  }
}

const linesOfMessage = 25;

function listFailures({ name: file, message, assertionResults }: JestResults['testResults'][number]): string[] {
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  // A file that cannot be loaded has a message and no tests.
  const couldNotRun = { fullName: 'could not be run', failureMessages: [message] };
  const reported = assertionResults.length === 0 && message ? [couldNotRun] : failed;
  return reported.map(({ fullName, failureMessages }) => {
    const lines = stripVTControlCharacters(failureMessages.join('\n')).split('\n');
    const own = lines.filter((line) => !line.includes('/node_modules/')).slice(0, linesOfMessage);
    return [`✗ ${relative(repositoryRoot, file)}: ${fullName}`, ...own.map((line) => `    ${line}`)].join('\n');
  });
}
