import { runJestSuite } from './jest-suite.ts';
import { report } from './report.ts';

// The fault tests of security.md with their full numbers of rounds, on servers that keep what they acknowledged.
const environment = { TEST_DURABLE: '1', FAULT_ROUNDS: process.env.FAULT_ROUNDS ?? '50' };
const paths = process.argv.slice(2);
const selection = paths.length > 0 ? paths : ['fault'];
report([await runJestSuite('faults', ['--selectProjects', 'flow', 'e2e', '--runInBand', ...selection], environment)]);
