import { runJestSuite } from './jest-suite.ts';
import { report } from './report.ts';

// The fault tests with their full numbers of rounds, on durable servers: 25 crashes per point and store, 50 per point (F2 of
// security.md); races run 100 times.
const environment = {
  TEST_DURABLE: '1',
  CRASH_ROUNDS: process.env.CRASH_ROUNDS ?? '25',
  FAULT_ROUNDS: process.env.FAULT_ROUNDS ?? '100',
};
const paths = process.argv.slice(2);
const selection = paths.length > 0 ? paths : ['crash', 'outage', 'fault'];
report([await runJestSuite('faults', ['--selectProjects', 'flow', '--runInBand', ...selection], { env: environment })]);
