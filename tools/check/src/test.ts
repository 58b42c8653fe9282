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
  // Tests wait for servers and timers about a third of the time, which is enough for the checks, and for a third worker.
  const checking = runStaticChecks({ niceness: 10 });
  const services = await runJestSuite('services', [...projects('unit', 'flow', 'structure'), '--maxWorkers=3']);
  // The stories come later, because they start the whole platform, which slows down flow tests. They leave half of the machine idle,
  // which is enough for the tests of the web: these need no servers.
  const [stories, web] = await Promise.all([
    runJestSuite('e2e', [...projects('e2e'), '--runInBand', '--testSequencer', './tools/jest/by-path.mjs']),
    runJestSuite('web', [...projects('web'), '--maxWorkers=1']),
  ]);
  report([...(await checking), services, web, stories]);
}

function projects(...names: string[]): string[] {
  return ['--selectProjects', ...names, '--passWithNoTests'];
}
