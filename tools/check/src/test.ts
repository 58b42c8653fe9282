import { rmSync } from 'node:fs';
import { resultsFolder, runJest, runJestSuite } from './jest-suite.ts';
import { report } from './report.ts';
import { runStaticChecks } from './static-checks.ts';

// `npm test` runs everything; `npm test -- <path or Jest option>` only the tests that match.
const given = process.argv.slice(2);

if (given.length > 0) {
  process.exitCode = await runJest(given);
} else {
  rmSync(resultsFolder, { recursive: true, force: true });
  // Tests wait for servers and timers about a third of the time, which is enough for the checks.
  const checking = runStaticChecks({ niceness: 10 });
  const tests = await runJestSuite('tests', [
    '--selectProjects',
    'unit',
    'flow',
    'structure',
    'web',
    '--passWithNoTests',
    '--testSequencer',
    './tools/jest/longest-first.mjs',
  ]);
  // Separate, because it starts the whole platform, which slows down flow tests.
  const stories = await runJestSuite('e2e', [
    '--selectProjects',
    'e2e',
    '--passWithNoTests',
    '--runInBand',
    '--testSequencer',
    './tools/jest/by-path.mjs',
  ]);
  report([...(await checking), tests, stories]);
}
