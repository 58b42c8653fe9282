import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { resultsFolder } from './jest-suite.ts';
import type { Outcome } from './run-tool.ts';

/**
 * Prints a line per suite and, as the last line, `N passed, N failed`, which `.ci/run` adds up. Failed tests stand before it once more,
 * since their own output is thousands of lines away.
 * @param name of the file with that line and, after it, the failed tests, in the folder of results
 */
export function report(outcomes: Outcome[], name = 'summary'): void {
  const sum = (key: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[key], 0);
  const width = Math.max(...outcomes.map(({ title }) => title.length));
  console.log();
  for (const { title, passed, failed } of outcomes) {
    console.log(`  ${failed === 0 ? '✓' : '✗'} ${title.padEnd(width)}  ${passed} passed, ${failed} failed`);
  }
  const line = `${sum('passed')} passed, ${sum('failed')} failed`;
  mkdirSync(resultsFolder, { recursive: true });
  const failures = outcomes.flatMap(({ title, failed, failures = [] }) =>
    failed > 0 && failures.length === 0 ? [`✗ ${title}: what failed stands in its output above`] : failures,
  );
  writeFileSync(join(resultsFolder, `${name}.txt`), `${[line, ...failures].join('\n')}\n`);
  console.log(`\n${[...failures, line].join('\n')}`);
  if (sum('failed') > 0) process.exitCode = 1;
}
