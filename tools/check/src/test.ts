import { rmSync } from 'node:fs';
import { buildPlatform } from '@entourage/local-stack/testing/build-platform';
import { keptTestServers } from '@entourage/local-stack/testing/kept-test-servers';
import { resultsFolder, runJest, runJestSuite } from './jest-suite.ts';
import { report } from './report.ts';
import { type Outcome, wasInterrupted } from './run-tool.ts';
import { runStaticChecks } from './static-checks.ts';

// Tests wait for servers and timers a third of the time: work that only computes fills it.
const niceness = 10;

/** What only computes, one after the other and with a low priority: tests that measure times run beside it. */
async function runComputing(): Promise<Outcome[]> {
  const outcomes = await runStaticChecks({ niceness });
  if (wasInterrupted()) return outcomes;
  // What fails is said by the platform that starts.
  await buildPlatform().catch(() => {});
  for (const project of ['web', 'trainer']) {
    const options = ['--selectProjects', project, '--passWithNoTests', '--maxWorkers=1'];
    outcomes.push(await runJestSuite(project, options, { niceness }));
    if (wasInterrupted()) break;
  }
  return outcomes;
}

function runTests(): Promise<Outcome> {
  const projects = ['unit', 'flow', 'structure'];
  const options = ['--testSequencer', './tools/jest/longest-first.mjs', '--passWithNoTests'];
  return runJestSuite('tests', ['--selectProjects', ...projects, ...options]);
}

/** Browser tests and other stories: their tests wait half of the time, so that two platforms run side by side. */
function runStories(): Promise<Outcome[]> {
  const sequencer = ['--testSequencer', './tools/jest/by-path.mjs'];
  // A test that has failed may leave a server, which would keep the run from ending.
  const options = ['--selectProjects', 'e2e', '--passWithNoTests', '--runInBand', '--forceExit', ...sequencer];
  const halves = ['1/2', '2/2'].map((shard) => runJestSuite(`e2e-${shard[0]}`, [...options, '--shard', shard]));
  return Promise.all(halves);
}

// `npm test` runs everything; `npm test -- <path or Jest option>` only the tests that match.
const given = process.argv.slice(2);

if (given.length > 0) {
  const servers = keptTestServers();
  process.exitCode = await runJest(given, { env: servers });
  if (process.stdout.isTTY && Object.keys(servers).length === 0)
    console.log(
      'Faster: `npm run test:servers` in another terminal keeps the servers of flow tests for the next runs.',
    );
} else {
  rmSync(resultsFolder, { recursive: true, force: true });
  const [computed, tests] = await Promise.all([runComputing(), runTests()]);
  // Separate, because platforms slow down flow tests.
  const stories = wasInterrupted() ? [] : await runStories();
  report([...computed, tests, ...stories]);
}
