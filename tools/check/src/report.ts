import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { resultsFolder } from './jest-suite.ts';
import type { Outcome } from './run-tool.ts';

/**
 * Prints a line per suite and, as the last line, `N passed, N failed`, which `.ci/run` adds up.
 * @param name of the file with that line, in the folder of results
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
  writeFileSync(join(resultsFolder, `${name}.txt`), `${line}\n`);
  console.log(`\n${line}`);
  if (sum('failed') > 0) process.exitCode = 1;
}
