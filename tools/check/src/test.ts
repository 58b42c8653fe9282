import { rmSync } from 'node:fs';
import { buildPlatform } from '@entourage/local-stack/testing/build-platform';
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
  // What fails is said by the platform that starts.
  const built = checking.then(buildPlatform).catch(() => {});
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
  await built;
  // Separate, because platforms slow down flow tests. Their tests wait half of the time, so that two platforms run side by side.
  const stories = await Promise.all(
    ['1/2', '2/2'].map((shard) =>
      runJestSuite(`e2e-${shard[0]}`, [
        '--selectProjects',
        'e2e',
        '--passWithNoTests',
        '--runInBand',
        '--testSequencer',
        './tools/jest/by-path.mjs',
        '--shard',
        shard,
      ]),
    ),
  );
  report([...(await checking), tests, ...stories]);
}
